import { Link } from 'wouter'
import { TruncatedText } from '#web/ui/truncated-text.tsx'

/** Longer titles are cut (specification, 9). */
const titleLimit = 40

/** The More button is beside the link, because a link can't contain a button. */
export function BookTitle({ title, to, className }: { title: string; to: string; className?: string }) {
  return (
    <TruncatedText
      text={title}
      limit={titleLimit}
      around={(shown) => (
        <Link to={to} className={className}>
          {shown}
        </Link>
      )}
    />
  )
}
