import { Link2 } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { copyLink } from './copy-link.ts'

/** Copies the address without its query, which may hold an invite token. */
export function ShareButton() {
  return (
    <IconButton
      label={t('clubs.share', 'Share this page')}
      variant="outline"
      icon={<Link2 className="size-5" />}
      onClick={() => void copyLink(window.location.origin + window.location.pathname)}
    />
  )
}
