import type { ReactNode } from 'react'

interface ChapterProps {
  id: string
  numeral: string
  title: string
  children: ReactNode
}

export function Chapter({ id, numeral, title, children }: ChapterProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16 sm:mt-24">
      <header className="mx-auto mb-8 max-w-[44rem] text-center">
        <p aria-hidden="true" className="font-serif text-xl text-ink-faint">
          {numeral}
        </p>
        <h2 id={`${id}-title`} className="rule-below-center mt-1 text-3xl">
          {title}
        </h2>
      </header>
      {children}
    </section>
  )
}

/** `opens` gives the first paragraph a large initial, except in scripts from right to left, whose letters join. */
export function Prose({ paragraphs, opens = false }: { paragraphs: readonly string[]; opens?: boolean }) {
  return (
    <div
      className={`mx-auto max-w-[40rem] space-y-4 font-serif text-lg leading-[1.65] text-pretty ${
        opens
          ? 'ltr:[&>p:first-child]:first-letter:float-left ltr:[&>p:first-child]:first-letter:mt-1.5 ltr:[&>p:first-child]:first-letter:mr-2.5 ltr:[&>p:first-child]:first-letter:text-[4rem] ltr:[&>p:first-child]:first-letter:leading-[0.8] ltr:[&>p:first-child]:first-letter:text-action-ink'
          : ''
      }`}
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
