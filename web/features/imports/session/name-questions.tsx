import type { ReactNode } from 'react'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'

interface NameQuestionsProps<Named extends { name: string; rows: number }> {
  title: string
  hint: string
  asked: readonly Named[]
  /** The control that answers for one of them. */
  answer: (named: Named) => ReactNode
}

/** Asks once for each name in a file, with how many books have it. */
export function NameQuestions<Named extends { name: string; rows: number }>({
  title,
  hint,
  asked,
  answer,
}: NameQuestionsProps<Named>) {
  return (
    <Card>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {asked.map((named) => (
          <li key={named.name} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 py-3">
            <p className="min-w-0 grow basis-40 text-sm">
              <bdi className="font-semibold wrap-anywhere">{named.name}</bdi>
              <span className="block text-ink-soft">
                {t('library.count', '{count, plural, one {# book} other {# books}}', { count: named.rows })}
              </span>
            </p>
            {answer(named)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
