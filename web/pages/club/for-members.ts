export { Announcements } from '#web/features/board/announcements.tsx'
export { BoardOnClubPage } from '#web/features/board/board-on-club-page.tsx'
export { OpeningNews } from '#web/features/news/opening-news.tsx'
export { TurnLine } from '#web/features/choosing/turns/turn-line.tsx'
