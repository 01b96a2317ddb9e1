import { newsCounted, type News } from '#contract/news/news.ts'
import { t } from '#web/messages/text.ts'

interface Counted {
  count: number
  /** The count, or `20+`. */
  shown: string
}

const words: Record<News['kind'], (values: Counted) => string> = {
  reviews: (values) =>
    t('news.reviews', '{count, plural, one {{shown} new review} other {{shown} new reviews}}', values),
  ratings: (values) =>
    t('news.ratings', '{count, plural, one {{shown} new rating} other {{shown} new ratings}}', values),
  discussions: (values) =>
    t(
      'news.discussions',
      '{count, plural, one {{shown} new discussion} other {{shown} new discussions}}',
      values,
    ),
  questions: (values) =>
    t('news.questions', '{count, plural, one {{shown} new question} other {{shown} new questions}}', values),
  replies: (values) =>
    t('news.replies', '{count, plural, one {{shown} reply} other {{shown} replies}}', values),
  notes: (values) => t('news.notes', '{count, plural, one {{shown} note} other {{shown} notes}}', values),
  books: (values) =>
    t('news.books', '{count, plural, one {{shown} book added} other {{shown} books added}}', values),
}

/** `3 new reviews`, `20+ replies`. */
export const newsWords = ({ kind, count }: Pick<News, 'kind' | 'count'>): string =>
  words[kind]({ count, shown: count > newsCounted ? `${newsCounted}+` : String(count) })
