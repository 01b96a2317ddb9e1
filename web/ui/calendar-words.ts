import type { DayPickerProps } from 'react-day-picker'
import { locale } from '#web/messages/locale.ts'
import { t } from '#web/messages/text.ts'

const print = (date: Date, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), parts).format(date)

type Labels = NonNullable<DayPickerProps['labels']>

const labels: Labels = {
  labelPrevious: () => t('calendar.previous', 'Go to the Previous Month'),
  labelNext: () => t('calendar.next', 'Go to the Next Month'),
  labelMonthDropdown: () => t('calendar.month', 'Choose the Month'),
  labelYearDropdown: () => t('calendar.year', 'Choose the Year'),
  labelDayButton: (date, modifiers, _options, dates) => {
    const day = isEnglish() && dates ? dates.format(date, 'PPPP') : print(date, { dateStyle: 'full' })
    if (modifiers['today'])
      return modifiers['selected']
        ? t('calendar.todaySelected', 'Today, {day}, selected', { day })
        : t('calendar.today', 'Today, {day}', { day })
    return modifiers['selected'] ? t('calendar.selected', '{day}, selected', { day }) : day
  },
}

const isEnglish = () => /^en\b/.test(locale())

/** The names of days and months, and what screen readers are told, in the page's language. English names are the library's own. */
export const calendarWords = (): Pick<DayPickerProps, 'labels' | 'formatters' | 'weekStartsOn'> =>
  isEnglish()
    ? { labels }
    : {
        labels: {
          ...labels,
          labelGrid: (date) => print(date, { month: 'long', year: 'numeric' }),
          labelWeekday: (date) => print(date, { weekday: 'long' }),
        },
        formatters: {
          formatWeekdayName: (date) => print(date, { weekday: 'short' }),
          formatMonthDropdown: (date) => print(date, { month: 'long' }),
          formatYearDropdown: (date) => print(date, { year: 'numeric' }),
          formatDay: (date) => new Intl.NumberFormat(locale()).format(date.getDate()),
        },
        weekStartsOn: firstDayOfWeek(),
      }

/** 0 is Sunday. Where the browser does not know, it is Monday, as in ISO 8601. */
function firstDayOfWeek(): 0 | 1 | 6 {
  const region = new Intl.Locale(locale()) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const first = region.getWeekInfo?.().firstDay ?? region.weekInfo?.firstDay
  return first === 7 ? 0 : first === 6 ? 6 : 1
}
