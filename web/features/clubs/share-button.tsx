import { Link2 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { copyLink } from './copy-link.ts'

/** Copies the page's address without its query, so that nobody shares an invite token by accident. */
export function ShareButton() {
  return (
    <IconButton
      label="Share this page"
      variant="outline"
      icon={<Link2 className="size-5" />}
      onClick={() => void copyLink(window.location.origin + window.location.pathname)}
    />
  )
}
