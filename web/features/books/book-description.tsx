import { useState } from 'react'

/** A description longer than this opens on demand, so that what the club says of the book stays in reach. */
const shownWhole = 700

/** What a book is about, with its paragraphs; a very long one is shown in part until asked for. */
export function BookDescription({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= shownWhole)
  return (
    <div className="mt-4">
      <p
        dir="auto"
        className={`max-w-[62ch] whitespace-pre-line wrap-anywhere ${whole ? '' : 'line-clamp-6'}`}
      >
        {text}
      </p>
      {text.length > shownWhole && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-action-ink underline underline-offset-3"
        >
          {whole ? 'Less' : 'More'}
        </button>
      )}
    </div>
  )
}
