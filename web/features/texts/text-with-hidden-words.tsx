import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { emphasizedParts } from '#contract/texts/emphasis.ts'
import { textParts } from '#contract/texts/hidden-words.ts'
import type { Mention } from '#contract/texts/mention.ts'
import { Words } from './text-words.tsx'
import { t } from '#web/messages/text.ts'

/** A text with marks: hidden words, and emphasis. */
export function TextWithHiddenWords({
  text,
  mentions,
}: {
  text: string
  mentions?: readonly Mention[] | undefined
}) {
  return textParts(text, mentions).map((part, at) =>
    // Parts have no ids, and all of them change together.
    part.hidden ? (
      <HiddenWords key={at} text={part.text}>
        <EmphasizedWords {...part} />
      </HiddenWords>
    ) : (
      <Fragment key={at}>
        <EmphasizedWords {...part} />
      </Fragment>
    ),
  )
}

const EmphasizedWords = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) =>
  emphasizedParts(text, mentions).map(({ element, ...part }, at) => {
    const Element = element ?? Fragment
    return (
      <Element key={at}>
        <Words {...part} />
      </Element>
    )
  })

/**
 * A span with the role of a button, because a button cannot break across lines. Without a script its focus shows the words
 * (`hidden-words` in base.css).
 */
function HiddenWords({ text, children }: { text: string; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  const shown = useRef<HTMLSpanElement>(null)
  if (isShown)
    return (
      <span ref={shown} dir="auto" tabIndex={-1} className="shown-words">
        {children}
      </span>
    )

  function show() {
    setIsShown(true)
    // Screen readers read the words that take the focus.
    requestAnimationFrame(() => shown.current?.focus({ preventScroll: true }))
  }
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    show()
  }

  return (
    <span
      role="button"
      tabIndex={0}
      dir="auto"
      aria-label={t('texts.showHiddenWords', 'Show hidden words')}
      title={t('texts.showTheHiddenWords', 'Show the hidden words')}
      className="hidden-words"
      onClick={show}
      onKeyDown={pressKey}
    >
      {text}
    </span>
  )
}
