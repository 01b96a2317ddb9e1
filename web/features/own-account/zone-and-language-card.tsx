import { canonicalZone } from '#contract/accounts/canonical-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { AccountSettings } from '#contract/accounts/settings.ts'
import { nearest } from '#contract/messages/choose-language.ts'
import { pageLanguage, useOfferedLanguages } from '#web/features/accounts/offered-languages.ts'
import { t } from '#web/messages/text.ts'
import { accountSettings } from '#web/features/accounts/settings.ts'
import { useAnchorFocus } from '#web/features/accounts/use-anchor-focus.ts'
import { browserTimeZone } from '#web/client/browser-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SavedMark, SavedStatus } from '#web/ui/saved.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { zonePlace } from '#contract/accounts/zone-name.ts'
import { groupZones } from '#web/ui/time-zones.ts'
import { useChangeSettings } from './actions.ts'
import { languagesWith } from './languages.ts'

export function ZoneAndLanguageCard() {
  const { data, isPending, isFetching, refetch } = useQuery(accountSettings)
  return (
    <Card>
      <h2 className="mb-4 text-xl">{t('account.zoneAndLanguage', 'Time zone and language')}</h2>
      {data ? (
        <SavedStatus>
          <div className="grid gap-5">
            <ZoneChoice zone={data.timeZone} />
            <LanguageChoice language={data.language} />
          </div>
        </SavedStatus>
      ) : isPending ? (
        <Loading label={t('account.loadingZone', 'Loading your time zone')}>
          <SkeletonText lines={4} />
        </Loading>
      ) : (
        <ErrorState
          message={t('account.zoneNotLoaded', 'Couldn’t load your time zone. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Card>
  )
}

function ZoneChoice({ zone }: { zone: AccountSettings['timeZone'] }) {
  const change = useChangeSettings('zone')
  const here = canonicalZone(browserTimeZone())
  const control = useRef<HTMLSelectElement>(null)
  useAnchorFocus('time-zone', control)
  const [groups] = useState(() =>
    groupZones([...Intl.supportedValuesOf('timeZone'), 'UTC', here, ...(zone === null ? [] : [zone])]),
  )
  return (
    <Choice
      label={t('account.zone', 'Time zone')}
      control={control}
      setting="zone"
      value={zone}
      onChange={(timeZone) => change({ timeZone })}
      hint={
        zone !== null && zone !== here ? (
          <span className="flex flex-wrap items-center gap-x-2">
            {t('account.browserZone', 'This browser is in {place}.', { place: zonePlace(here) })}
            <Button variant="ghost" size="sm" onClick={() => change({ timeZone: here })}>
              {t('account.useZone', 'Use {place}', { place: zonePlace(here) })}
            </Button>
          </span>
        ) : (
          t(
            'account.zoneHint',
            'Used for the dates and times in your notifications, and for when your emails are sent.',
          )
        )
      }
    >
      {groups.map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map((one) => (
            <option key={one.zone} value={one.zone} className="bg-paper-raised">
              {one.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Choice>
  )
}

/** Dates follow the choice at once, and texts where its language is offered. */
function LanguageChoice({ language }: { language: AccountSettings['language'] }) {
  const offered = useOfferedLanguages()
  const change = useChangeSettings('language', (user) => {
    const next = nearest(user.language ?? '', offered)
    if (next && next.tag !== pageLanguage(offered)) window.location.reload()
  })
  return (
    <Choice
      label={t('account.language', 'Language')}
      setting="language"
      value={language}
      onChange={(chosen) => change({ language: chosen })}
      hint={
        offered.length > 1
          ? t('account.languageHint', 'For pages, emails, dates and times.')
          : t(
              'account.onlyEnglish',
              'Inkhorn is only in English for now. Dates and times follow your choice.',
            )
      }
    >
      {languagesWith(language).map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag} className="bg-paper-raised">
          {name}
        </option>
      ))}
    </Choice>
  )
}

interface ChoiceProps {
  label: string
  control?: RefObject<HTMLSelectElement | null>
  setting: string
  value: string | null
  onChange: (value: string) => void
  hint: ReactNode
  children: ReactNode
}

/** Native, because typing the start of a name finds it among hundreds. */
function Choice({ label, control, setting, value, onChange, hint, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <SavedMark setting={setting} />
      </p>
      <select
        id={id}
        ref={control}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-hint`}
        className="control text-sm"
      >
        {value === null && (
          <option value="" disabled className="bg-paper-raised">
            {t('words.choose', 'Choose')}
          </option>
        )}
        {children}
      </select>
      <div id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {hint}
      </div>
    </div>
  )
}
