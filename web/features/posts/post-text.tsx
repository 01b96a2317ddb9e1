import { textRuns } from './text-links.ts'

/** A post's text: line breaks are kept, web addresses become links, everything else is plain text. */
export function PostText({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-line wrap-anywhere ${className ?? ''}`}>
      {textRuns(text).map(({ text: shown, href }, at) =>
        href === undefined ? (
          shown
        ) : (
          <a
            // Runs have no ids, and all of them change together.
            key={at}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            className="text-action-ink underline underline-offset-3"
          >
            {shown}
          </a>
        ),
      )}
    </p>
  )
}
