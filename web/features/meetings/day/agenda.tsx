import { useMemo } from 'react'
import type { MeetingDay } from '#contract/meetings/day.ts'
import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useTickQuestion } from './actions.ts'
import type { MeetingClub } from '../queries.ts'

interface AgendaProps {
  club: MeetingClub
  meetingId: number
  bookId: number
  agenda: MeetingDay['agenda']
}

export function Agenda({ club, meetingId, bookId, agenda }: AgendaProps) {
  const done = useMemo(() => agenda.filter(({ discussedAt }) => discussedAt !== null).length, [agenda])
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda" className="text-xl">
        {t('meetings.agenda', 'Agenda')}
      </h2>
      {agenda.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">
          {rich(
            'meetings.agendaEmpty',
            'Questions that members ask about the book become the agenda. <ask>Ask one</ask>',
            {
              ask: (words) => (
                <PageLink
                  to={`${to.book(club.slug, bookId)}?tab=questions`}
                  className="font-semibold text-action-ink underline underline-offset-3"
                >
                  {words}
                </PageLink>
              ),
            },
          )}
        </p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            {done === 0
              ? t(
                  'meetings.questions',
                  '{count, plural, one {# question about the book, most wanted first.} other {# questions about the book, most wanted first.}}',
                  { count: agenda.length },
                )
              : t(
                  'meetings.questionsDiscussed',
                  '{count, plural, one {# question about the book, most wanted first; {done, number} discussed.} other {# questions about the book, most wanted first; {done, number} discussed.}}',
                  { count: agenda.length, done },
                )}
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {agenda.map((item) => (
              <Question key={item.questionId} club={club} meetingId={meetingId} bookId={bookId} item={item} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface QuestionProps extends Omit<AgendaProps, 'agenda'> {
  item: MeetingDay['agenda'][number]
}

function Question({ club, meetingId, bookId, item }: QuestionProps) {
  const tick = useTickQuestion(club, meetingId)
  const { questionId, title, askedBy, replyCount, wanted, discussedAt } = item
  const isDone = tick.isPending ? tick.variables.discussed : discussedAt !== null
  return (
    <li className="flex items-start gap-3 py-2.5">
      <label className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={
            title === null
              ? t('meetings.discussedSealed', 'Discussed: a question by {name}', { name: askedBy })
              : t('meetings.discussed', 'Discussed: {question}', { question: title })
          }
          onChange={({ target }) => tick.run({ questionId, discussed: target.checked })}
          className="size-5 cursor-pointer"
        />
      </label>
      <div className="min-w-0 grow">
        <p dir="auto" className="wrap-anywhere">
          <PageLink
            to={to.post(club.slug, bookId, 'questions', questionId)}
            className={`font-semibold text-ink hover:underline ${isDone ? 'line-through decoration-1' : 'no-underline'}`}
          >
            {title ?? t('meetings.sealedQuestion', 'A question from further on in the book')}
          </PageLink>
        </p>
        <p className="text-sm text-ink-soft">
          <bdi>{askedBy}</bdi>
          {wanted > 0 &&
            ` · ${t('meetings.reactions', '{count, plural, one {# reaction} other {# reactions}}', { count: wanted })}`}
          {replyCount > 0 &&
            ` · ${t('meetings.replies', '{count, plural, one {# reply} other {# replies}}', { count: replyCount })}`}
        </p>
      </div>
    </li>
  )
}
