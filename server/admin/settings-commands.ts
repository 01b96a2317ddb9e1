import * as z from 'zod/mini'
import { InstanceSettings } from '#contract/instance/settings.ts'
import { messageIn } from '#contract/messages/message.ts'
import type { Change } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { changeSettings } from '#server/features/admin/change-settings.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { english } from '#server/messages/wording.ts'
import { anyOf, BadUsage } from './arguments.ts'
import { by, type Commands } from './command.ts'

type Field = (typeof InstanceSettings.shape)[keyof InstanceSettings]

export const settingsCommands: Commands = {
  settings: {
    takes: '[NAME] [VALUE…]',
    does: 'what site admins decided, one setting, or one with a new value; "" clears it, and a list has commas',
    run: ({ db, now }, { words: [name, value] }) =>
      transact(db, async (change) => {
        if (name !== undefined && value !== undefined) await set(change, name, value, now)
        const settings = await readSettings(change)
        return name === undefined || value !== undefined ? settings : settings[knownName(name)]
      }),
  },
}

function knownName(name: string): keyof InstanceSettings {
  const names = Object.keys(InstanceSettings.shape) as (keyof InstanceSettings)[]
  const known = names.find((one) => one === name)
  if (!known) throw new BadUsage(`There is no setting "${name}". Write ${anyOf(names)}.`)
  return known
}

async function set(change: Change, name: string, text: string, now: Date): Promise<void> {
  const known = knownName(name)
  await changeSettings(change, by, { [known]: valueIn(known, text) }, now)
}

/** What a text may stand for: itself, JSON, a list or nothing. */
function valueIn(name: keyof InstanceSettings, text: string): unknown {
  const field = InstanceSettings.shape[name]
  const items = text.split(/[\s,]+/).filter(Boolean)
  const results = [text, jsonIn(text), items, text === '' ? null : undefined].map((one) =>
    field.safeParse(one),
  )
  const fitting = results.find((one) => one.success)
  if (fitting) return fitting.data
  throw new BadUsage(
    `“${text}” isn’t a valid value for ${name}. ${advice(field, results[isList(field) ? 2 : 0])}.`,
  )
}

const isList = (field: Field) => schemaOf(field).type === 'array'

const schemaOf = (field: Field) => z.toJSONSchema(field, { io: 'input' })

/** The choices or the range if there are some, otherwise what the setting itself says about a wrong value. */
function advice(field: Field, result: ReturnType<Field['safeParse']> | undefined): string {
  const schema = schemaOf(field)
  const { enum: choices, type, minimum, maximum } = schema.anyOf?.[0] ?? schema
  const orNone = schema.anyOf ? ', or "" for none' : ''
  if (choices) return `Write ${anyOf(choices.map(String))}${orNone}`
  if (type === 'integer') return `Write a whole number from ${minimum} to ${maximum}${orNone}`
  return english.say(messageIn(result?.error?.issues[0]?.message ?? ''))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
