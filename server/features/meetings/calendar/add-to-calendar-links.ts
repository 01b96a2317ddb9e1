interface LinkedMeeting {
  title: string
  starts_at: string
  ends_at: string
  place: string | null
  video_url: string | null
}

export function addToCalendarLinks(meeting: LinkedMeeting): { google: string; outlook: string } {
  const { title, starts_at, ends_at, place, video_url } = meeting
  const location = place ?? video_url ?? ''
  const details = video_url ?? ''
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(starts_at)}/${compact(ends_at)}`,
    location,
    details,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: starts_at,
    enddt: ends_at,
    location,
    body: details,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
  }
}

/** 20261203T183000Z */
const compact = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '')
