import type { YearStatistics } from '#contract/years/statistics.ts'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AuthorsRead } from './authors-read.tsx'
import { BesideClubs } from './beside-clubs.tsx'
import { BestBooks } from './best-books.tsx'
import { ByMonth } from './by-month.tsx'
import { GoalCard } from './goal-card.tsx'
import { Formats, Genres, Lengths } from './parts-of-year.tsx'
import { StarsGiven } from './stars-given.tsx'
import { TowardGoal } from './toward-goal.tsx'
import { YearFigures } from './year-figures.tsx'

export function YearView({ year }: { year: YearStatistics }) {
  if (year.books === 0)
    return (
      <div className="grid gap-6">
        <Card>
          <GoalCard key={year.year} year={year} />
        </Card>
        <EmptyState
          title={t('years.empty', 'Nothing finished in {year} yet', { year: String(year.year) })}
          text={t(
            'years.emptyText',
            'Books that you finish, with a day, a month or just the year, show here.',
          )}
          picture="/pictures/empty/no-books.svg"
        />
      </div>
    )
  return (
    <div className="grid gap-6">
      <Card>
        <YearFigures year={year} />
      </Card>
      <Card className="grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <GoalCard key={year.year} year={year} />
        <TowardGoal year={year} />
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <ByMonth year={year} />
        </Card>
        <Card>
          <StarsGiven stars={year.stars} />
        </Card>
        {year.genres.some(({ genre }) => genre !== null) && (
          <Card>
            <Genres genres={year.genres} />
          </Card>
        )}
        {year.lengths.averagePages !== null && (
          <Card>
            <Lengths lengths={year.lengths} />
          </Card>
        )}
        {year.formats.unknown < year.books && (
          <Card>
            <Formats formats={year.formats} />
          </Card>
        )}
        <Card>
          <AuthorsRead authors={year.authors} />
        </Card>
        {year.comparison.books > 0 && (
          <Card>
            <BesideClubs comparison={year.comparison} />
          </Card>
        )}
      </div>
      {year.best.length > 0 && (
        <Card>
          <BestBooks best={year.best} />
        </Card>
      )}
    </div>
  )
}
