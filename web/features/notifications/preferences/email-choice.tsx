import { useId } from 'react'
import type { EmailFrequency, NotificationPreferences } from '#contract/notifications/preferences.ts'
import { to } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { SavedMark } from '#web/ui/saved.tsx'
import { rich, t, wordsOf } from '#web/messages/text.ts'
import { zoneTime } from '#contract/accounts/zone-name.ts'
import { useChangePreferences } from './actions.ts'
import { HourSelect } from './hour-select.tsx'

const frequencies: readonly { value: EmailFrequency; label: string; hint?: string }[] = [
  {
    value: 'immediately',
    label: t('notifications.immediately', 'Immediately'),
    hint: t('notifications.immediatelyHint', 'At most one email every ten minutes'),
  },
  {
    value: 'daily',
    label: t('notifications.daily', 'Daily'),
    hint: t('notifications.dailyHint', 'One email with everything new, if there’s anything'),
  },
  {
    value: 'weekly',
    label: t('notifications.weekly', 'Weekly'),
    hint: t('notifications.weeklyHint', 'Every Monday'),
  },
  { value: 'never', label: t('notifications.never', 'Never') },
]
const setting = 'email'

export function EmailChoice({
  value: { email, hour, timeZone, emailBounced },
}: {
  value: NotificationPreferences
}) {
  const change = useChangePreferences(setting)
  return (
    <>
      {emailBounced && (
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger-ink">
          {t(
            'notifications.bounced',
            'Your mail server refused our last email, so we’ve stopped sending them.',
          )}
          <Button variant="outline" size="sm" onClick={() => change({ email })}>
            {t('words.tryAgain', 'Try again')}
          </Button>
        </p>
      )}
      <RadioList
        legend={
          <span className="flex items-baseline gap-3">
            {t('notifications.howOften', 'How often?')} <SavedMark setting={setting} />
          </span>
        }
        value={email}
        options={frequencies}
        onChange={(chosen) => change({ email: chosen })}
        more={
          (email === 'daily' || email === 'weekly') && (
            <HourChoice hour={hour} timeZone={timeZone} onChange={(chosen) => change({ hour: chosen })} />
          )
        }
      />
      <p className="mt-3 text-sm text-ink-soft">
        {t('notifications.alwaysSent', 'Sign-in and security emails are always sent.')}
      </p>
    </>
  )
}

interface HourChoiceProps {
  hour: number
  timeZone: string
  onChange: (hour: number) => void
}

/** "At 8:00 in Berlin time". */
function HourChoice({ hour, timeZone, onChange }: HourChoiceProps) {
  const id = useId()
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pb-1 text-sm">
      {rich('notifications.hour', '<label>At</label> {hour} <zone>in {time}</zone>', {
        label: (words) => <label htmlFor={id}>{words}</label>,
        hour: <HourSelect id={id} hour={hour} onChange={onChange} describedBy={`${id}-zone`} />,
        zone: (words) => <span id={`${id}-zone`}>{words}</span>,
        // In an element, because the words of a zone are no name to isolate.
        time: <>{wordsOf(zoneTime(timeZone))}</>,
      })}
      <PageLink
        to={`${to.account()}#time-zone`}
        className="inline-flex min-h-11 items-center text-action-ink underline underline-offset-3"
      >
        {t('notifications.changeZone', 'Change time zone')}
      </PageLink>
    </p>
  )
}
