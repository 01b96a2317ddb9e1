import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Picture } from '#contract/images/picture.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { PictureGrid, PictureGridSkeleton } from './picture-grid.tsx'
import { PictureSearch } from './picture-search.tsx'
import { pictures } from './queries.ts'

export interface PicturePickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether the reader came to search: then the cursor stands in the search box. */
  searchFirst: boolean
  /** URL of the picture chosen before. */
  chosen: string | undefined
  onPick: (picture: Picture) => void
}

/** Chooses a picture: one of the four default photos, or one found by words. */
export function PicturePicker({ open, onOpenChange, ...rest }: PicturePickerProps) {
  return (
    <Dialog title="Club Photo" open={open} onOpenChange={onOpenChange} width="medium">
      <Choices {...rest} close={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ChoicesProps = Omit<PicturePickerProps, 'open' | 'onOpenChange'> & { close: () => void }

// Lives only while the dialog is open, so that nothing is fetched before.
function Choices({ searchFirst, chosen, onPick, close }: ChoicesProps) {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const search = useMutation({
    mutationFn: (query: string) => client.fetchQuery(pictures.byWords(query)),
    onError: () => toast({ title: 'Error', description: 'Failed to search images', tone: 'error' }),
  })

  function pick(picture: Picture) {
    onPick(picture)
    toast({ title: 'Photo selected!' })
    close()
  }

  const frame = useFocusReturn()

  return (
    // The least height keeps the dialog from jumping when results arrive.
    <div ref={frame} className="min-h-112 space-y-5">
      <PictureSearch
        words={words}
        onType={(next) => {
          setWords(next)
          if (next === '') search.reset()
        }}
        onSearch={(query) => search.mutate(query)}
        isBusy={search.isPending}
        startHere={searchFirst}
      />
      {search.isIdle ? (
        <DefaultPhotos chosen={chosen} onPick={pick} />
      ) : (
        <Found search={search} chosen={chosen} onPick={pick} />
      )}
    </div>
  )
}

/** Gives the focus back to whatever had it before the dialog opened; Radix does so only for a trigger of its own. */
function useFocusReturn() {
  const frame = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const inside = frame.current
    return () => {
      // After Radix has let go of the focus; still in the page, the dialog has not closed at all.
      setTimeout(() => opener instanceof HTMLElement && !inside?.isConnected && opener.focus())
    }
  }, [opener])
  return frame
}

interface GridProps {
  chosen: string | undefined
  onPick: (picture: Picture) => void
}

function DefaultPhotos(grid: GridProps) {
  const defaults = useQuery(pictures.defaults)
  return (
    <section aria-label="Default photos">
      <h3 className="mb-2.5 text-lg">Default photos</h3>
      {defaults.isPending && <PictureGridSkeleton count={4} inARow={2} label="Fetching the default photos" />}
      {defaults.isError && (
        <ErrorState
          message="The default photos did not arrive. Please check your connection."
          onRetry={() => void defaults.refetch()}
          retrying={defaults.isFetching}
        />
      )}
      {defaults.data && <PictureGrid pictures={defaults.data.pictures} inARow={2} {...grid} />}
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
  if (isPending) return <PictureGridSkeleton count={6} inARow={3} label="Searching for pictures" />
  if (isError) return <ErrorState message="The search did not get through." onRetry={() => mutate(query)} />
  if (!data?.pictures.length)
    return (
      <p role="status" className="py-10 text-center text-sm text-ink-soft" dir="auto">
        We have no picture for “{query}”. A plainer word may help: sea, garden, night, train.
      </p>
    )
  return (
    <section aria-label={`Pictures for ${query}`}>
      <p role="status" className="sr-only">
        {data.pictures.length} pictures found
      </p>
      <PictureGrid pictures={data.pictures} inARow={3} {...grid} />
    </section>
  )
}
