import { zoneTime } from '#contract/accounts/zone-name.ts'
import type { NotificationPreferences, QuietHours } from '#contract/notifications/preferences.ts'
import { t, rich, wordsOf } from '#web/messages/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SavedMark } from '#web/ui/saved.tsx'
import { useChangePreferences } from '../preferences/actions.ts'
import { HourSelect } from '../preferences/hour-select.tsx'

const setting = 'quiet-hours'
const usual: QuietHours = { from: 22, until: 8 }

export function QuietHoursChoice({ value: { quietHours, timeZone } }: { value: NotificationPreferences }) {
  const change = useChangePreferences(setting)
  const set = (changes: Partial<QuietHours>) => {
    const hours = { ...usual, ...quietHours, ...changes }
    // The other end makes way for the one that was chosen.
    if (hours.from === hours.until)
      if (changes.from === undefined) hours.from = (hours.from + 23) % 24
      else hours.until = (hours.until + 1) % 24
    change({ quietHours: hours })
  }
  return (
    <div className="mt-5 grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={t('push.quietHours', 'Quiet hours')}
          hint={t('push.quietHoursHint', 'What happens meanwhile reaches your devices afterwards.')}
          checked={quietHours !== undefined}
          onChange={(isOn) => (isOn ? set({}) : change({ quietHours: null }))}
        />
        <SavedMark setting={setting} />
      </div>
      {quietHours && (
        <p className="ms-8 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          {rich('push.quiet', 'From {from} until {until} <zone>in {time}</zone>', {
            from: (
              <HourSelect
                label={t('push.quietFrom', 'Quiet from')}
                hour={quietHours.from}
                onChange={(from) => set({ from })}
              />
            ),
            until: (
              <HourSelect
                label={t('push.quietUntil', 'Quiet until')}
                hour={quietHours.until}
                onChange={(until) => set({ until })}
              />
            ),
            zone: (words) => <span>{words}</span>,
            // In an element, because the words of a zone are no name to isolate.
            time: <>{wordsOf(zoneTime(timeZone))}</>,
          })}
        </p>
      )}
    </div>
  )
}
