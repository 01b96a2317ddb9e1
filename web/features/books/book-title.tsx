import { Link } from 'wouter'
import { TruncatedText } from '#web/ui/truncated-text.tsx'

/** Longer titles are cut (specification, 9). */
const titleLimit = 40

/** A book's title as a link to the book; the More button of a long one is beside the link, not inside. */
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
