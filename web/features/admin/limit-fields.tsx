import * as z from 'zod/mini'
import { invitedADayMax, type LimitName } from '#contract/instance/limits.ts'
import type { InstanceSettings } from '#contract/instance/settings.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** As typed; empty for no limit. */
export const TypedLimits = {
  clubsPerReader: z.string(),
  membersPerClub: z.string(),
  invitationsPerDay: z.string(),
} satisfies Record<LimitName, unknown>
type TypedLimits = Record<LimitName, string>

export const typedLimits = (settings: InstanceSettings): TypedLimits => ({
  clubsPerReader: String(settings.clubsPerReader ?? ''),
  membersPerClub: String(settings.membersPerClub ?? ''),
  invitationsPerDay: String(settings.invitationsPerDay),
})

/** Those that were edited. An empty number of invitations is as many as there can be. */
export const limitsOf = ({
  clubsPerReader,
  membersPerClub,
  invitationsPerDay,
}: { [Name in LimitName]?: string | undefined }) => ({
  ...(clubsPerReader !== undefined && { clubsPerReader: numberIn(clubsPerReader) }),
  ...(membersPerClub !== undefined && { membersPerClub: numberIn(membersPerClub) }),
  ...(invitationsPerDay !== undefined && {
    invitationsPerDay: numberIn(invitationsPerDay) ?? invitedADayMax,
  }),
})

const numberIn = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

interface LimitFieldsProps {
  typed: TypedLimits
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<TypedLimits>) => void
}

export function LimitFields({ typed, errorOf, onChange }: LimitFieldsProps) {
  const input = (name: LimitName) => (
    <TextInput
      type="number"
      inputMode="numeric"
      className="max-w-40"
      value={typed[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-sm font-semibold">{t('limits.title', 'Limits')}</legend>
      <p className="text-sm text-ink-soft">
        {t('limits.lead', 'They apply from now on. Existing clubs and members stay.')}
      </p>
      <Field
        label={t('limits.clubsPerReader', 'Clubs a reader can start')}
        hint={t(
          'limits.clubsPerReaderHint',
          'Leave empty for no limit. With 0, only site admins can start clubs; they are never limited.',
        )}
        error={errorOf('clubsPerReader')}
      >
        {input('clubsPerReader')}
      </Field>
      <Field
        label={t('limits.membersPerClub', 'Members of a club')}
        hint={t('limits.membersPerClubHint', 'Leave empty for no limit.')}
        error={errorOf('membersPerClub')}
      >
        {input('membersPerClub')}
      </Field>
      <Field
        label={t('limits.invitationsPerDay', 'People a club can invite by email in a day')}
        hint={t(
          'limits.invitationsPerDayHint',
          'At most {most, number}. Fewer if your email provider limits how many you can send.',
          { most: invitedADayMax },
        )}
        error={errorOf('invitationsPerDay')}
      >
        {input('invitationsPerDay')}
      </Field>
    </fieldset>
  )
}
