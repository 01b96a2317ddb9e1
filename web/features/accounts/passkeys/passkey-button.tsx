import { Fingerprint } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

export const PasskeyButton = ({ busy, onClick }: { busy: boolean; onClick: () => void }) => (
  <Button variant="ghost" wide busy={busy} onClick={onClick} className="mt-2">
    <Fingerprint className="size-5 shrink-0" aria-hidden="true" />
    {t('passkeys.use', 'Use a passkey')}
  </Button>
)
