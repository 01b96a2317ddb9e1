import { Button } from '#web/ui/button.tsx'

export interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** The way to the next page of a long list; nothing after the last. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <p className="mt-5 text-center">
      <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </p>
  )
}
