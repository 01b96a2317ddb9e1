import { House } from 'lucide-react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { rich } from '#web/messages/text.ts'

interface HostLineProps {
  meeting: Pick<Meeting, 'host'>
  className?: string
}

/** Who hosts a meeting; nothing for a meeting about a book that nobody chose in their turn. */
export function HostLine({ meeting: { host }, className = '' }: HostLineProps) {
  if (host === null) return null
  return (
    <p className={`flex items-baseline gap-1.5 text-sm text-ink-soft wrap-anywhere ${className}`}>
      <House className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
      <span>{rich('meetings.hostedBy', 'Hosted by {name}', { name: host.name })}</span>
    </p>
  )
}
