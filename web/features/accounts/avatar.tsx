import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { noWider } from '#contract/http/image-address.ts'
import { useEarlyImage } from '#web/client/early-image.ts'

const tints = [
  'bg-rose text-rose-ink',
  'bg-mint text-mint-ink',
  'bg-sky text-sky-ink',
  'bg-action-tint text-action-ink',
  'bg-gold-tint text-gold-ink',
]

const sizes = {
  default: { pixels: 36, width: 96, shape: 'size-9', letter: 'text-base' },
  large: { pixels: 72, width: 192, shape: 'size-18', letter: 'text-3xl' },
} as const

interface AvatarProps {
  user: Pick<User, 'firstName' | 'email' | 'profileImageUrl'> & {
    /** The id of an account or a membership, which chooses the tint; null for a reader who left. */
    id: number | null
  }
  size?: keyof typeof sizes
}

export function Avatar({ user, size = 'default' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const url = user.profileImageUrl
  const picture = useEarlyImage((_image, loaded) => !loaded && setFailed(url))
  const { pixels, width, shape, letter } = sizes[size]
  if (url && url !== failed)
    return (
      <img
        ref={picture}
        src={noWider(url, width)}
        alt=""
        width={pixels}
        height={pixels}
        onError={() => setFailed(url)}
        className={`${shape} shrink-0 rounded-full object-cover`}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`grid ${shape} ${letter} shrink-0 place-items-center rounded-full font-serif font-semibold ${tints[(user.id ?? 1) % tints.length]}`}
    >
      {firstLetter(user.firstName?.trim() || user.email)}
    </span>
  )
}

// By grapheme, so that a composed emoji or an accented letter stays whole.
const firstLetter = (name: string): string => {
  // Two ASCII characters never form one grapheme; the first use of Intl.Segmenter is slow on phones.
  if (/^[ -~]([ -~]|$)/.test(name)) return name.charAt(0).toLocaleUpperCase()
  // Firefox before 125 has no Segmenter.
  const Segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter
  const first = Segmenter ? [...new Segmenter().segment(name)][0]?.segment : [...name][0]
  return first?.toLocaleUpperCase() ?? '?'
}
