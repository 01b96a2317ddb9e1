import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { boardPicturesMax } from '#contract/board/post.ts'
import { readPictureFile, UnusableFile } from '#web/features/images/picture-file.ts'
import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'
import type { BoardDraft } from './draft.ts'

/** Shrinks pictures of this device and puts them into a draft, as many as it has room for. */
export function useAddPictures(draft: BoardDraft, onChange: (draft: BoardDraft) => void) {
  // Reading takes a while, and the reader types on.
  const latest = useRef({ draft, onChange })
  useEffect(() => {
    latest.current = { draft, onChange }
  })
  const reading = useMutation({
    mutationFn: (files: readonly File[]) => Promise.all(files.map(readPictureFile)),
    onSuccess: (images) => {
      const { draft: now, onChange: change } = latest.current
      const pictures = [...now.pictures, ...images.map((image) => ({ image, description: '' }))]
      change({ ...now, pictures: pictures.slice(0, boardPicturesMax) })
    },
    onError: (error) =>
      toast({
        title: t('board.pictureNotUsable', 'Couldn’t use this picture'),
        description:
          error instanceof UnusableFile
            ? error.message
            : t('images.notRead', 'Something went wrong while reading it. Try another one.'),
        tone: 'error',
      }),
  })

  function add(files: readonly File[]) {
    const room = boardPicturesMax - latest.current.draft.pictures.length
    if (files.length > room)
      toast({ title: t('board.picturesFull', 'No more than {max} pictures', { max: boardPicturesMax }) })
    if (files.length > 0 && room > 0) reading.mutate(files.slice(0, room))
  }
  return { add, isReading: reading.isPending }
}
