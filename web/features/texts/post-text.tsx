import { createContext, lazy, type ReactNode, Suspense, use } from 'react'
import type { Mention } from '#contract/texts/mention.ts'
import { Words } from './text-words.tsx'

// Lazy, because few texts hide or emphasize words.
const TextWithHiddenWords = lazy(async () => ({
  default: (await import('./text-with-hidden-words.tsx')).TextWithHiddenWords,
}))

type Text = Pick<PostTextProps, 'text' | 'mentions'>

/** The server cannot wait for code while it renders, and provides its own. */
export const HidingText = createContext<(text: Text) => ReactNode>((text) => (
  <TextWithHiddenWords {...text} />
))

export interface PostTextProps {
  text: string
  mentions?: readonly Mention[] | undefined
  className?: string
}

/**
 * Line breaks are kept, web addresses become links, mentions are highlighted, words `||between bars||` wait for a press, words
 * `*between stars*` are emphasized, everything else is plain text.
 */
export function PostText({ text, mentions, className }: PostTextProps) {
  const hidingText = use(HidingText)
  return (
    <p dir="auto" className={`text-start whitespace-pre-line wrap-anywhere ${className ?? ''}`}>
      {/\|\||\*/.test(text) ? (
        <Suspense fallback={text.includes('||') ? null : <Words text={text} mentions={mentions} />}>
          {hidingText({ text, mentions })}
        </Suspense>
      ) : (
        <Words text={text} mentions={mentions} />
      )}
    </p>
  )
}
