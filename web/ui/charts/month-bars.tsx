import { t } from '#web/messages/text.ts'
import { Columns, type ColumnsProps } from './columns.tsx'

export type MonthBarsProps = Omit<ColumnsProps, 'hint' | 'columns' | 'padding' | 'fill'> & {
  /** Names the values in the table: "Books". */
  unit: string
}

/** A bar for each month. What has no month stands apart. */
export const MonthBars = ({ unit, ...rest }: MonthBarsProps) => (
  <Columns
    {...rest}
    hint={t('charts.monthsByArrows', 'Arrow keys move through the months')}
    columns={[t('charts.month', 'Month'), unit]}
  />
)
