import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { noWider } from '#contract/platform/picture-address.ts'

const tints = [
  'bg-rose text-rose-ink',
  'bg-mint text-mint-ink',
  'bg-sky text-sky-ink',
  'bg-action-tint text-action-ink',
  'bg-gold-tint text-gold-ink',
]

/** A reader's picture, or the first letter of their name on a tint that is always the same for them. */
export function Avatar({ user }: { user: Pick<User, 'id' | 'firstName' | 'email' | 'profileImageUrl'> }) {
  const [failed, setFailed] = useState<string | null>(null)
  const url = user.profileImageUrl
  if (url && url !== failed)
    return (
      <img
        src={noWider(url, 96)}
        alt=""
        width={36}
        height={36}
        onError={() => setFailed(url)}
        className="size-9 shrink-0 rounded-full object-cover"
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center rounded-full font-serif text-base font-semibold ${tints[user.id % tints.length]}`}
    >
      {firstLetter(user.firstName?.trim() || user.email)}
    </span>
  )
}

// By graphemes: an emoji of several parts and a letter with its accents are one.
const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toLocaleUpperCase() ?? '?'
}
