import type { InstanceSettings } from '#contract/instance/settings.ts'
import type { Db } from '#server/db/schema.ts'
import { createWordingFor, type LanguageSettings, type WordingFor } from '#server/messages/wording.ts'
import { readSettings } from './read-settings.ts'

/** The language that site admins chose, else the operator’s. */
export const defaultLanguage = (
  { language }: Pick<InstanceSettings, 'language'>,
  { byDefault }: LanguageSettings,
): string => language ?? byDefault

/** For jobs and commands: as site admins have set it now. */
export async function readWordingFor(db: Db, languages: LanguageSettings): Promise<WordingFor> {
  return createWordingFor({ ...languages, byDefault: defaultLanguage(await readSettings(db), languages) })
}
