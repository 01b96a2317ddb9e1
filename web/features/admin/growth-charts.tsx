import type { InstanceDay } from '#contract/admin/overview.ts'
import type { Dates } from '#contract/time/dates.ts'
import { t } from '#web/messages/text.ts'
import { Columns } from '#web/ui/charts/columns.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'

type Counted = Exclude<keyof InstanceDay, 'day'>

/** In days: one label a week or two, or they would stand on each other. */
const labelEvery = 15

/** Readers, clubs and posts by day. */
export function GrowthCharts({ days }: { days: readonly InstanceDay[] }) {
  const charts = {
    readers: {
      title: t('admin.newReaders', 'New readers'),
      unit: t('admin.readers', 'Readers'),
      say: (count: number) =>
        t('admin.countReaders', '{count, plural, one {# reader} other {# readers}}', { count }),
    },
    clubs: {
      title: t('admin.newClubs', 'New clubs'),
      unit: t('admin.clubs', 'Clubs'),
      say: (count: number) =>
        t('admin.countClubs', '{count, plural, one {# club} other {# clubs}}', { count }),
    },
    posts: {
      title: t('admin.textsWritten', 'Texts written'),
      unit: t('admin.written', 'Written'),
      say: (count: number) =>
        t('admin.countPosts', '{count, plural, one {# text} other {# texts}}', { count }),
    },
  }
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      {(['readers', 'clubs', 'posts'] as const).map((counted) => (
        <Chart key={counted} counted={counted} days={days} {...charts[counted]} />
      ))}
    </div>
  )
}

interface ChartProps {
  counted: Counted
  days: readonly InstanceDay[]
  title: string
  unit: string
  say: (count: number) => string
}

function Chart({ counted, days, title, unit, say }: ChartProps) {
  const dates = useDates()
  const total = days.reduce((sum, day) => sum + day[counted], 0)
  return (
    <Card className="min-w-0">
      <Columns
        title={title}
        summary={t('admin.inNinetyDays', '{counted} in {days, plural, one {# day} other {# days}}', {
          counted: say(total),
          days: days.length,
        })}
        hint={t('charts.daysByArrows', 'Arrow keys move through the days')}
        columns={[t('charts.day', 'Day'), unit]}
        padding={0.2}
        values={days.map((day, at) => ({
          ...labelsOf(dates, day.day, at, days.length),
          value: day[counted],
          said: say(day[counted]),
        }))}
      />
    </Card>
  )
}

/** Narrow ones stay clear of each other and of the edge, also with text of 200 % on a phone of 320 px. */
const labelsOf = (dates: Dates, day: string, at: number, count: number) => ({
  label: (count - 1 - at) % labelEvery === Math.floor(labelEvery / 2) ? dates.shortMonthDay(day) : '',
  narrow: (count - 1 - at) % (3 * labelEvery) === 2 * labelEvery ? dates.shortMonthDay(day) : '',
  name: dates.longDay(day),
})
