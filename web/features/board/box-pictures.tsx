import { X } from 'lucide-react'
import { useRef } from 'react'
import { pictureDescriptionMax } from '#contract/board/post.ts'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DraftPicture } from './draft.ts'

interface BoxPicturesProps {
  pictures: readonly DraftPicture[]
  onChange: (pictures: readonly DraftPicture[]) => void
  /** The button that had the focus is gone. */
  onEmptied: () => void
}

/** The pictures of a text that is being written, each with a field for who does not see it. */
export function BoxPictures({ pictures, onChange, onEmptied }: BoxPicturesProps) {
  const list = useRef<HTMLUListElement>(null)
  if (pictures.length === 0) return null

  function remove(at: number) {
    onChange(pictures.toSpliced(at, 1))
    if (pictures.length === 1) onEmptied()
    else list.current?.querySelectorAll('input')[at === 0 ? 1 : at - 1]?.focus()
  }

  return (
    <ul
      ref={list}
      aria-label={t('board.pictures', 'Pictures')}
      className="space-y-2 border-b border-line p-2"
    >
      {pictures.map(({ image, description }, at) => (
        // The same picture may be there twice.
        <li key={`${at} ${image.length}`} className="flex items-center gap-2">
          <img src={image} alt="" className="size-11 shrink-0 rounded-sm bg-paper-hover object-cover" />
          <input
            value={description}
            dir="auto"
            maxLength={pictureDescriptionMax}
            aria-label={t('board.describe', 'Description of picture {number}', { number: at + 1 })}
            placeholder={t('board.describeHint', 'What does it show?')}
            onChange={({ target }) => onChange(pictures.with(at, { image, description: target.value }))}
            className="control min-w-0 px-3 py-2"
          />
          <IconButton
            label={t('board.removePicture', 'Remove picture {number}', { number: at + 1 })}
            icon={<X className="size-4.5" aria-hidden="true" />}
            onClick={() => remove(at)}
          />
        </li>
      ))}
    </ul>
  )
}
