import { textRuns } from './text-links.ts'

/** What a reader wrote: its line breaks kept, web addresses as links, everything else as plain text. */
export function PostText({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-line wrap-anywhere ${className ?? ''}`}>
      {textRuns(text).map(({ text: shown, href }, at) =>
        href === undefined ? (
          shown
        ) : (
          <a
            // Runs have no names but their places, and change only as a whole.
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
