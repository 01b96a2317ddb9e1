import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Picture } from '#contract/images/picture.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { PictureGrid, PictureGridSkeleton } from './picture-grid.tsx'
import { PictureSearch } from './picture-search.tsx'
import { pictures } from './queries.ts'
import { rich, t } from '#web/messages/text.ts'

export interface PicturePickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  searchFirst: boolean
  chosen: string | undefined
  onPick: (picture: Picture) => void
}

export function PicturePicker({ open, onOpenChange, ...rest }: PicturePickerProps) {
  return (
    <Dialog title={t('clubs.photo', 'Club Photo')} open={open} onOpenChange={onOpenChange} width="medium">
      <Choices {...rest} close={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ChoicesProps = Omit<PicturePickerProps, 'open' | 'onOpenChange'> & { close: () => void }

// Rendered only while the dialog is open, so that nothing is fetched before.
function Choices({ searchFirst, chosen, onPick, close }: ChoicesProps) {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const search = useMutation({
    mutationFn: (query: string) => client.fetchQuery(pictures.search(query)),
    onError: () =>
      toast({
        title: t('words.error', 'Error'),
        description: t('images.searchNotDone', 'Failed to search images'),
        tone: 'error',
      }),
  })

  function pick(picture: Picture) {
    onPick(picture)
    toast({ title: t('images.selected', 'Photo selected!') })
    close()
  }

  const container = useFocusReturn()

  return (
    // The minimum height keeps the dialog from jumping when results arrive.
    <div ref={container} className="min-h-112 space-y-5">
      <PictureSearch
        words={words}
        onType={(next) => {
          setWords(next)
          if (next === '') search.reset()
        }}
        onSearch={(query) => search.mutate(query)}
        isBusy={search.isPending}
        autoFocus={searchFirst}
      />
      {search.isIdle ? (
        <DefaultPhotos chosen={chosen} onPick={pick} />
      ) : (
        <Found search={search} chosen={chosen} onPick={pick} />
      )}
    </div>
  )
}

/** Returns the focus to the element that opened the dialog; Radix does so only for a trigger of its own. */
function useFocusReturn() {
  const container = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const element = container.current
    return () => {
      // Runs after Radix moves the focus; if the element is still connected, the dialog is still open.
      setTimeout(() => opener instanceof HTMLElement && !element?.isConnected && opener.focus())
    }
  }, [opener])
  return container
}

interface GridProps {
  chosen: string | undefined
  onPick: (picture: Picture) => void
}

function DefaultPhotos(grid: GridProps) {
  const defaults = useQuery(pictures.defaults)
  return (
    <section aria-label={t('images.defaults', 'Default photos')}>
      <h3 className="mb-2.5 text-lg">{t('images.defaults', 'Default photos')}</h3>
      {defaults.isPending && (
        <PictureGridSkeleton
          count={4}
          columns={2}
          label={t('images.loadingDefaults', 'Loading the default photos')}
        />
      )}
      {defaults.isError && (
        <ErrorState
          message={t('images.defaultsNotLoaded', 'Couldn’t load the default photos. Check your connection.')}
          onRetry={() => void defaults.refetch()}
          retrying={defaults.isFetching}
        />
      )}
      {defaults.data && <PictureGrid pictures={defaults.data.pictures} columns={2} {...grid} />}
    </section>
  )
}

interface FoundProps extends GridProps {
  search: {
    isPending: boolean
    isError: boolean
    data: { pictures: readonly Picture[] } | undefined
    variables: string | undefined
    mutate: (query: string) => void
  }
}

function Found({ search: { isPending, isError, data, variables: query = '', mutate }, ...grid }: FoundProps) {
  if (isPending)
    return (
      <PictureGridSkeleton count={6} columns={3} label={t('images.searching', 'Searching for pictures')} />
    )
  if (isError)
    return (
      <ErrorState message={t('clubs.search.failed', 'The search failed.')} onRetry={() => mutate(query)} />
    )
  if (!data?.pictures.length)
    return (
      <p role="status" className="py-10 text-center text-sm text-ink-soft" dir="auto">
        {rich(
          'images.noneFound',
          'No pictures found for “{query}”. Try a simpler word: sea, garden, night, train.',
          { query },
        )}
      </p>
    )
  return (
    <section aria-label={t('images.picturesFor', 'Pictures for {query}', { query })}>
      <p role="status" className="sr-only">
        {t('images.found', '{count, plural, one {# picture found} other {# pictures found}}', {
          count: data.pictures.length,
        })}
      </p>
      <PictureGrid pictures={data.pictures} columns={3} {...grid} />
    </section>
  )
}
