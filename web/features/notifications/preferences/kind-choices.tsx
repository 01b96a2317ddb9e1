import type { NotificationKind } from '#contract/notifications/notification.ts'
import {
  defaultPreference,
  type KindPreference,
  kindsMailedAtOnce,
  type NotificationPreferences,
  usualPush,
} from '#contract/notifications/preferences.ts'
import { SavedMark } from '#web/ui/saved.tsx'
import { t } from '#web/messages/text.ts'
import { useChangePreferences } from './actions.ts'
import { kindGroups } from './kind-words.ts'

const channels = [
  { name: 'inApp', label: t('notifications.inApp', 'In the app') },
  { name: 'email', label: t('notifications.byEmail', 'By email') },
  { name: 'push', label: t('push.onDevices', 'On devices') },
] as const
type Channel = (typeof channels)[number]['name']

const setting = 'kinds'

interface KindChoicesProps {
  value: NotificationPreferences
  hasDevices: boolean
}

export function KindChoices({ value: { kinds, email, sendsEmail }, hasDevices }: KindChoicesProps) {
  const change = useChangePreferences(setting)

  function set(kind: NotificationKind, channel: Channel, isOn: boolean) {
    // Without devices the choice for them goes on following the app.
    const choice = hasDevices ? choiceOf(kind) : (kinds[kind] ?? defaultPreference(kind))
    change({ kinds: { ...kinds, [kind]: { ...choice, [channel]: isOn } } })
  }

  function choiceOf(kind: NotificationKind): Required<KindPreference> {
    const choice = kinds[kind] ?? defaultPreference(kind)
    return { push: usualPush(kind, choice), ...choice }
  }

  const isShown = { inApp: true, email: sendsEmail, push: hasDevices }
  const shown = channels.filter(({ name }) => isShown[name])
  return (
    <>
      {sendsEmail && email === 'never' && (
        <p className="mb-3 text-sm text-ink-soft">
          {t('notifications.noneSent', 'No emails are sent because you chose Never.')}
        </p>
      )}
      <table className="w-full text-sm">
        <caption className="sr-only">{t('notifications.byKind', 'Notifications by kind')}</caption>
        <thead>
          <tr className="align-bottom text-xs text-ink-soft">
            <th scope="col" className="pb-2 text-start font-semibold">
              <span className="sr-only">{t('notifications.kind', 'Kind')}</span>
              <SavedMark setting={setting} />
            </th>
            {shown.map(({ name, label }) => (
              <th key={name} scope="col" className="w-13 px-1 pb-2 text-center font-semibold sm:w-24">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {kindGroups.map(({ group, kinds: inGroup }) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={shown.length + 1}
                className="border-b border-line pt-5 pb-2 text-start font-serif text-lg font-[540]"
              >
                {group}
              </th>
            </tr>
            {inGroup.map(({ kind, label }) => (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {label}
                </th>
                {shown.map(({ name, label: where }) => (
                  <td key={name} className="p-0">
                    {name === 'email' && kindsMailedAtOnce.includes(kind) ? (
                      <span className="block text-center text-ink-soft">
                        {t('notifications.alwaysMailed', 'always')}
                      </span>
                    ) : (
                      <label className="mx-auto grid size-11 cursor-pointer place-items-center">
                        <input
                          type="checkbox"
                          aria-label={t('notifications.kindWhere', '{kind}: {where}', { kind: label, where })}
                          checked={choiceOf(kind)[name]}
                          onChange={({ target }) => set(kind, name, target.checked)}
                          className="size-4.5 cursor-pointer"
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}
