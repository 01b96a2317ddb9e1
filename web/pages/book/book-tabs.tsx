import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Post } from '#contract/discussions/post.ts'
import type { PostCounts } from '#contract/texts/counts.ts'
import { isNotFound } from '#web/client/api.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import type { ThreadKind } from '#web/features/discussions/thread-kinds.tsx'
import { postAnchor, useLinkedPostId } from '#web/features/discussions/post-anchor.ts'
import { threads } from '#web/features/discussions/queries.ts'
import { ReviewsTab } from '#web/features/reviews/reviews-tab.tsx'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { postCounts } from '#web/features/texts/post-counts.ts'
import { maySeePosts } from '#web/features/texts/permissions.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { searchOf, type TabName, tabOf } from './book-tab-name.ts'
import { PostsMembersOnly } from './posts-members-only.tsx'

// Lazy, because few visitors open these tabs on a first visit.
const loadNotes = () => import('#web/features/notes/notes-tab.tsx')
const loadThreads = () => import('#web/features/discussions/threads-tab.tsx')
const NotesTab = lazy(async () => ({ default: (await loadNotes()).NotesTab }))
const ThreadsTab = lazy(async () => ({ default: (await loadThreads()).ThreadsTab }))

interface BookTabsProps {
  selected: TabName
  /** The one that an address without a tab opens. */
  first: TabName
}

/** The address names the tab, and may name a post in it. */
export function BookTabs({ selected, first }: BookTabsProps) {
  const clubBook = useClubBook()
  const [path, navigate] = useLocation()
  const open = maySeePosts(clubBook)
  // The server has loaded neither the code nor the data of the other tabs.
  const isInBrowser = useBrowserValue(() => true, false)
  const known = useQuery(postCounts(clubBook)).data
  // A reader who is no longer a member must not see cached counts.
  const counts: Partial<PostCounts> | undefined = open ? known : known && { reviews: known.reviews }
  const linkedId = useLinkedPostId()
  const linked = useQuery({ ...threads.around(clubBook, linkedId ?? 0), enabled: linkedId !== null && open })
  const place = linkedId === null || linked.isError ? null : (linked.data ?? null)

  const tabOfPost = place && tabOf(place.thread.type)
  useEffect(() => {
    if (tabOfPost === null || linkedId === null) return
    navigate(`${path}${searchOf(tabOfPost, first)}#${postAnchor(linkedId)}`, { replace: true })
  }, [tabOfPost, first, linkedId, path, navigate])
  const isGone = isNotFound(linked.error) && linked.data === undefined
  useEffect(() => {
    if (isGone) toast({ title: t('bookPage.postGone', 'This post no longer exists.') })
  }, [isGone])

  // On a phone the row of tabs is wider than the screen.
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      const tab = row.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
      if (tab?.parentElement)
        tab.parentElement.scrollLeft = tab.offsetLeft - tab.parentElement.offsetLeft - 48
    }
    show()
    // Again once our fonts have loaded, because they are wider than their fallbacks.
    void document.fonts.ready.then(show)
  }, [selected])

  // Signed-in readers often open these tabs, so their code is loaded ahead.
  const isReader = clubBook.reader !== null
  useEffect(() => {
    if (isReader && open) void Promise.allSettled([loadNotes(), loadThreads()])
  }, [isReader, open])

  const select = (tab: TabName) => navigate(path + searchOf(tab, first), { replace: true })
  const openPost = useCallback(
    ({ id }: Pick<Post, 'id'>) =>
      navigate(`${path}${searchOf(selected, first)}#${postAnchor(id)}`, { replace: true }),
    [navigate, path, selected, first],
  )

  function threadsOf(kind: ThreadKind, tab: TabName) {
    if (!open) return <PostsMembersOnly />
    if (!isInBrowser) return <TabSkeleton />
    const here = tabOfPost === tab ? place : null
    return (
      <Suspense fallback={<TabSkeleton />}>
        <ThreadsTab kind={kind} linkedId={linkedId} linkedContext={here} onOpen={openPost} />
      </Suspense>
    )
  }

  const notes = isInBrowser ? (
    <Suspense fallback={<TabSkeleton />}>
      <NotesTab />
    </Suspense>
  ) : (
    <TabSkeleton />
  )

  return (
    <div ref={row}>
      <Tabs
        label={t('bookPage.tabs', 'What the club says')}
        stacks
        selected={selected}
        onSelect={select}
        tabs={[
          {
            name: 'reviews',
            label: t('bookPage.reviews', 'Reviews'),
            count: counts?.reviews,
            content: <ReviewsTab />,
          },
          {
            name: 'notes',
            label: t('bookPage.notes', 'Notes'),
            count: counts?.notes,
            content: open ? notes : <PostsMembersOnly />,
          },
          {
            name: 'questions',
            label: t('bookPage.questions', 'Questions'),
            count: counts?.questions,
            content: threadsOf('question', 'questions'),
          },
          {
            name: 'discussions',
            label: t('bookPage.discussions', 'Discussions'),
            count: counts?.discussions,
            content: threadsOf('discussion', 'discussions'),
          },
        ]}
      />
    </div>
  )
}

const TabSkeleton = () => <Skeleton className="h-80" />
