import { type ChangeEvent, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import type { Picture } from '#contract/images/picture.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { readPictureFile, UnusableFile } from './picture-file.ts'
import { t } from '#web/messages/text.ts'

/** Shrinks the photo; the form around it sends it. */
export function PictureUpload({ onPick }: { onPick: (picture: Picture) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const reading = useMutation({
    mutationFn: readPictureFile,
    onSuccess: (url, { name }) => {
      onPick({ url, title: name, author: '', licence: '', source: '' })
      toast({ title: t('images.selected', 'Photo selected!') })
    },
    onError: (error) =>
      toast({
        title: t('images.notUsable', 'Couldn’t use this photo'),
        description:
          error instanceof UnusableFile
            ? error.message
            : t('images.notRead', 'Something went wrong while reading it. Try another one.'),
        tone: 'error',
      }),
  })

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) reading.mutate(file)
    // Otherwise choosing the same file again fires no event.
    target.value = ''
  }

  return (
    <>
      <Button variant="outline" busy={reading.isPending} onClick={() => input.current?.click()}>
        <Upload className="size-4.5" aria-hidden="true" />
        {t('images.upload', 'Upload File')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('images.fromDevice', 'Photo from this device')}
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
    </>
  )
}
