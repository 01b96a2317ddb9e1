import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { boardPicturesMax } from '#contract/board/post.ts'
import { uploadBoardPicture } from '#contract/board/upload.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { call, errorMessage } from '#web/client/api.ts'
import { readPictureFile, UnusableFile } from '#web/features/images/picture-file.ts'
import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'
import type { BoardDraft } from './draft.ts'

/** Shrinks pictures of this device, uploads them, and puts them into a draft, as many as it has room for. */
export function useAddPictures(clubId: ClubId, draft: BoardDraft, onChange: (draft: BoardDraft) => void) {
  // Reading takes a while, and the reader types on.
  const latest = useRef({ draft, onChange })
  useEffect(() => {
    latest.current = { draft, onChange }
  })
  const reading = useMutation({
    mutationFn: (files: readonly File[]) => Promise.all(files.map((file) => upload(clubId, file))),
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
            : errorMessage(
                error,
                t('images.notRead', 'Something went wrong while reading it. Try another one.'),
              ),
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

/** Before the words are sent, because four large pictures are more than one request may hold. */
async function upload(clubId: ClubId, file: File): Promise<string> {
  const body = { image: await readPictureFile(file) }
  const { image } = await call(uploadBoardPicture, { params: { clubId }, body })
  return image
}
