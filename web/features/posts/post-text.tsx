import { lazy, Suspense } from 'react'
import type { Mention } from '#contract/mentions/mention.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { Words } from './text-words.tsx'

// Lazy, because few texts hide words.
const TextWithHiddenWords = lazy(async () => ({
  default: (await import('./text-with-hidden-words.tsx')).TextWithHiddenWords,
}))

export interface PostTextProps {
  text: string
  mentions?: readonly Mention[]
  className?: string
}

/**
 * A post's text: line breaks are kept, web addresses become links, mentions are highlighted, words `||between bars||` wait for a
 * press, everything else is plain text.
 */
export function PostText({ text, mentions, className }: PostTextProps) {
  // Without a script the text keeps its marks.
  const meanwhile = useBrowserValue(() => '', text)
  return (
    <p dir="auto" className={`whitespace-pre-line wrap-anywhere ${className ?? ''}`}>
      {text.includes('||') ? (
        <Suspense fallback={meanwhile}>
          <TextWithHiddenWords text={text} mentions={mentions} />
        </Suspense>
      ) : (
        <Words text={text} mentions={mentions} />
      )}
    </p>
  )
}
