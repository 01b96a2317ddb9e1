import { message } from '#contract/messages/message.ts'
import { type Sentence, sentence } from '#contract/messages/sentence.ts'

const values = { title: '', first: '', second: '' }

/** The sentences that speak of a club, as they are said to a reader. */
const toReader: Readonly<Record<string, Sentence>> = {
  'recommendations.loved': message('recommendations.youLoved', 'Because you loved {title}', { title: '' }),
  'recommendations.lovedAbout': message(
    'recommendations.youLovedAbout',
    'You loved {title}, and this is about {first} and {second} too',
    values,
  ),
  'recommendations.lovedHas': message(
    'recommendations.youLovedHas',
    'You loved {title}, and this has {first} and {second} too',
    values,
  ),
  'recommendations.moreOfGenre': message(
    'recommendations.moreOfYourGenre',
    'More {genre}, like other books on your shelves',
    { genre: '' },
  ),
  'recommendations.new': message('recommendations.newForYou', 'Something new for you'),
}

export function ownReason(reason: Sentence): Sentence {
  const other = toReader[reason.id]
  if (!other) return reason
  return sentence({ ...other, ...(reason.values && { values: reason.values }) }, reason)
}
