import type { WaitingItem } from '#web/client/offline/waiting-items.ts'
import { t } from '#web/messages/text.ts'
import { answerLabels } from '#web/features/meetings/answer-words.ts'
import { labelOf } from '#web/features/texts/reactions/reaction-words.ts'

/** What waits, such as “Page 120”. */
export function waitingInWords({ kind, body, method }: WaitingItem): string {
  const said = JSON.parse(body)
  switch (kind) {
    case 'place':
      return placeInWords(said)
    case 'note':
      return t('waiting.note', 'A note')
    case 'post':
      return said.parentId === undefined ? t('waiting.post', 'A post') : t('waiting.reply', 'A reply')
    case 'message':
      return t('waiting.message', 'A message on the board')
    case 'review':
      return said.rating === undefined
        ? t('waiting.review', 'A review')
        : t(
            'waiting.reviewStars',
            '{stars, plural, one {A review with # star} other {A review with # stars}}',
            {
              stars: said.rating,
            },
          )
    case 'stars':
      return said.rating === null
        ? t('waiting.noStars', 'Stars removed')
        : t('waiting.stars', '{stars, plural, one {# star} other {# stars}}', { stars: said.rating })
    case 'reaction':
      return method === 'DELETE'
        ? t('waiting.reactionBack', 'A reaction taken back: {reaction}', { reaction: labelOf(said.reaction) })
        : t('waiting.reaction', 'A reaction: {reaction}', { reaction: labelOf(said.reaction) })
    case 'meeting':
      return said.answer === undefined
        ? t('waiting.meetingDetails', 'Details of your answer to a meeting')
        : t('waiting.meeting', 'Your answer to a meeting: {answer}', {
            answer: answerLabels[said.answer as keyof typeof answerLabels],
          })
  }
}

function placeInWords(said: Record<string, number>): string {
  if (said['finished']) return t('waiting.finished', 'Finished the book')
  if (said['currentPage'] !== undefined)
    return t('waiting.page', 'Page {page}', { page: said['currentPage'] })
  if (said['percent'] !== undefined) return t('waiting.percent', '{percent}%', { percent: said['percent'] })
  if (said['part'] !== undefined) return t('waiting.part', 'Part {part}', { part: said['part'] })
  if (said['minutes'] !== undefined)
    return t('waiting.minutes', '{minutes, plural, one {# minute} other {# minutes}} into the book', {
      minutes: Math.round(said['minutes']),
    })
  return t('waiting.edition', 'The length of your edition')
}
