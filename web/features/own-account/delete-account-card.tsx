import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteAccountCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <h2 className="text-xl">Delete your account</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Your posts stay in their clubs, signed “A former reader”. Everything else is deleted for good.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog email={email} open={isOpen} onOpenChange={setOpen} />
    </Card>
  )
}
