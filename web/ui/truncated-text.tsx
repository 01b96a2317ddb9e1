import { type ReactNode, useState } from 'react'
import { t } from '#web/messages/text.ts'

export type TruncatedTextProps = {
  text: string
  /** In characters; text up to this length is shown whole. */
  limit: number
  /** Wraps the text but not the button, such as in a link. */
  around?: (shown: string) => ReactNode
}

export function TruncatedText({ text, limit, around = (shown) => shown }: TruncatedTextProps) {
  const [whole, setWhole] = useState(false)
  const characters = Array.from(text)
  if (characters.length <= limit) return around(text)

  return (
    <>
      {around(whole ? text : `${characters.slice(0, limit).join('').trimEnd()}...`)}{' '}
      <button
        type="button"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
        className="relative font-sans text-sm font-semibold tracking-normal text-action-ink underline decoration-1 underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:decoration-2"
      >
        {whole ? t('words.lessText', 'Less') : t('words.moreText', 'More')}
      </button>
    </>
  )
}
