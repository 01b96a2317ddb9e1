import { useState } from 'react'
import { formerReader, wordsOfName } from '#contract/accounts/person-name.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteAccountCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <h2 className="text-xl">{t('account.deleteTitle', 'Delete your account')}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {t(
          'account.deleteLead',
          'Your posts stay in their clubs, signed “{name}”. Everything else is deleted for good.',
          { name: wordsOf(wordsOfName(formerReader)) },
        )}
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('account.delete', 'Delete account')}
      </Button>
      <DeleteAccountDialog email={email} open={isOpen} onOpenChange={setOpen} />
    </Card>
  )
}
