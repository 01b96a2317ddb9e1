import type { AdminLogLine } from '#contract/admin/log.ts'
import { defaultLimits } from '#contract/instance/limits.ts'
import type { InstanceSettings } from '#contract/instance/settings.ts'
import { languages } from '#contract/messages/languages.ts'
import { t } from '#web/messages/text.ts'

/** By the labels of the form, each with what it was and what it is, unless that is a long text. */
export function changedSettings({ settings, from, to }: AdminLogLine['details']): string[] {
  if (!Array.isArray(settings)) return []
  return settings.map((name) => {
    const label = isSetting(name) ? labels[name] : name
    if (!isRecord(from) || !isRecord(to) || !(name in to) || name === 'firstSteps') return label
    return t('log.fromTo', '{setting}: from {before} to {after}', {
      setting: label,
      before: valueWords(name, from[name]),
      after: valueWords(name, to[name]),
    })
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSetting = (name: string): name is keyof InstanceSettings => Object.hasOwn(labels, name)

const isLimit = (name: string): boolean => Object.hasOwn(defaultLimits, name)

const labels: Readonly<Record<keyof InstanceSettings, string>> = {
  registration: t('admin.registration', 'Who can create an account'),
  registrationDomains: t('admin.domains', 'Domains'),
  name: t('admin.name', 'Name of this site'),
  language: t('admin.language', 'Default language'),
  announcement: t('admin.announcement', 'Announcement'),
  imprint: t('admin.imprint', 'Imprint'),
  privacy: t('admin.privacy', 'Privacy'),
  backupHour: t('log.backupHour', 'Hour of the backup'),
  backupsKept: t('backups.kept', 'Backups to keep'),
  clubsPerReader: t('limits.clubsPerReader', 'Clubs a reader can start'),
  membersPerClub: t('limits.membersPerClub', 'Members of a club'),
  invitationsPerDay: t('limits.invitationsPerDay', 'People a club can invite by email in a day'),
  firstSteps: t('titles.firstSteps', 'First steps'),
}

const registrations: Readonly<Record<string, string>> = {
  anyone: t('admin.anyone', 'Anyone'),
  invited: t('admin.invited', 'Invited people'),
  domains: t('admin.atDomains', 'People with an address at certain domains'),
  nobody: t('admin.nobody', 'Nobody'),
}

/** Quotes what was typed or chosen, so that a name “nothing” differs from no name. */
function valueWords(name: string, value: unknown): string {
  if (typeof value === 'number') return name === 'backupHour' ? `${value}:00` : String(value)
  if (value === null && isLimit(name)) return t('log.noLimit', 'no limit')
  const text = textOf(name, value)
  return text === null ? t('log.none', 'nothing') : t('reports.said', '“{words}”', { words: text })
}

function textOf(name: string, value: unknown): string | null {
  if (Array.isArray(value) && value.length > 0) return value.join(', ')
  if (typeof value !== 'string')
    return name === 'language' ? t('admin.languageOfServer', 'As set on the server') : null
  if (name === 'language') return languages.find(({ tag }) => tag === value)?.name ?? value
  return name === 'registration' ? (registrations[value] ?? value) : value
}
