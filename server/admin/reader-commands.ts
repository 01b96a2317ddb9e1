import type { UserId } from '#contract/accounts/account.ts'
import { EmailAddress } from '#contract/accounts/email-address.ts'
import { ReaderFilter } from '#contract/admin/readers.ts'
import { BadSetting } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lifecycles } from '#server/features.ts'
import { changeReader, endSessionsOf, recordDeletion } from '#server/features/admin/readers/change-reader.ts'
import { listReaders } from '#server/features/admin/readers/list-readers.ts'
import { deleteAccount } from '#server/features/own-account/delete-account.ts'
import { BadUsage } from './arguments.ts'
import { by, type Commands, type Instance } from './command.ts'

export const readerCommands: Commands = {
  readers: {
    takes: `[WORDS…] [--show ${ReaderFilter.options.join('|')}]`,
    does: 'readers, newest first; with WORDS those whose first or last name, address or handle begins with them',
    list: ({ db, config, now }, { words: [query], options, ...page }) => {
      const show = ReaderFilter.parse(options['show'] ?? 'all')
      return listReaders(db, { ...page, query, show, siteAdmins: config.siteAdmins, self: 0, now })
    },
  },
  make: {
    takes: 'EMAIL',
    does: 'make a reader a site admin',
    run: (instance, { words: [email] }) => change(instance, email, { admin: true }),
  },
  unmake: {
    takes: 'EMAIL',
    does: 'remove a reader as a site admin',
    run: (instance, { words: [email] }) => change(instance, email, { admin: false }),
  },
  suspend: {
    takes: 'EMAIL',
    does: 'end a reader’s sessions and let them sign in no more',
    run: (instance, { words: [email] }) => change(instance, email, { suspended: true }),
  },
  'let-in': {
    takes: 'EMAIL',
    does: 'let a suspended reader sign in again',
    run: (instance, { words: [email] }) => change(instance, email, { suspended: false }),
  },
  'sign-out': {
    takes: 'EMAIL',
    does: 'sign a reader out everywhere',
    run: ({ db, now }, { words: [email] }) =>
      transact(db, async (transaction) =>
        endSessionsOf(transaction, { by, now }, await findId(transaction, email)),
      ),
  },
  delete: {
    takes: 'EMAIL EMAIL',
    does: 'delete an account; the address twice, because it cannot be undone',
    run: async ({ db, config, now }, { words: [email, again] }) => {
      if (email !== again) throw new BadUsage('Write the address twice: the deletion cannot be undone.')
      const reader = await transact(db, async (transaction) => {
        const id = await findId(transaction, email)
        return recordDeletion(transaction, { by, siteAdmins: config.siteAdmins, now }, id)
      })
      await deleteAccount(db, lifecycles, reader)
    },
  },
}

const change = (
  { db, config, now }: Instance,
  email: string | undefined,
  to: { suspended?: boolean; admin?: boolean },
) =>
  transact(db, async (transaction) =>
    changeReader(
      transaction,
      { by, siteAdmins: config.siteAdmins, now },
      await findId(transaction, email),
      to,
    ),
  )

async function findId(transaction: Change, email = ''): Promise<UserId> {
  const address = EmailAddress.safeParse(email)
  const row = address.success
    ? await transaction.selectFrom('users').select('id').where('email', '=', address.data).executeTakeFirst()
    : undefined
  if (!row) throw new BadSetting(`Nobody here has the address "${email}".`)
  return row.id as UserId
}
