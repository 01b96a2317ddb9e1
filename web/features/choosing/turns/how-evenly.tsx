import type { Host } from '#contract/choosing/turns.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { printCount } from '#web/ui/print-count.ts'

/** How often each member has chosen, and when last. */
export function HowEvenly({ hosts }: { hosts: readonly Host[] }) {
  const dates = useDates()
  if (!hosts.some(({ times }) => times > 0)) return null
  const sorted = hosts.toSorted((one, other) => other.times - one.times)
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-action-ink">
        {t('choosing.turns.howEvenly', 'How evenly it went')}
      </summary>
      <table className="w-full max-w-xl">
        <thead>
          <tr className="border-b border-line text-start text-ink-soft">
            <th scope="col" className="py-1.5 pe-4 text-start font-semibold">
              {t('choosing.turns.member', 'Member')}
            </th>
            <th scope="col" className="py-1.5 pe-4 text-end font-semibold">
              {t('choosing.turns.timesChosen', 'Books chosen')}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {t('choosing.turns.last', 'Last')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ memberId, name, times, last }) => (
            <tr key={memberId} className="border-b border-line">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal wrap-anywhere">
                <bdi>{name}</bdi>
              </th>
              <td className="py-1.5 pe-4 text-end tabular-nums">{printCount(times)}</td>
              <td className="py-1.5 text-end whitespace-nowrap text-ink-soft">
                {last === null ? t('choosing.turns.never', 'Never') : dates.day(last)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
