CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE jobs (
    id integer primary key autoincrement,
    kind text not null,
    key text not null,
    payload text not null,
    due_at text not null,
    attempts integer default 0 not null,
    leased_until text,
    failed_at text,
    error text,
    created_at text not null, waits_for_club integer references clubs (id) on delete cascade, is_timed integer default 0 not null,
    constraint jobs_once unique (kind, key)
  );
CREATE TABLE counters (
    name text primary key,
    value integer default 0 not null
  );
CREATE TABLE secrets (
    name text primary key,
    value text not null
  );
CREATE TABLE rate_limits (
    name text primary key,
    calls integer not null,
    ends_at text not null
  );
CREATE TABLE users (
    id integer primary key autoincrement,
    email text not null unique,
    first_name text,
    profile_image_url text,
    created_at text not null,
    time_zone text,
    language text,
    notifications_mailed_at text,
    email_bounced_at text,
    shares_places integer default 1 not null
  , handle text, library_visibility text default 'clubs' not null
    check (library_visibility in ('nobody', 'clubs', 'everyone')), admin_by_claim text, suspended_at text, made_admin_at text);
CREATE TABLE sessions (
    token_hash text primary key,
    user_id integer not null references users (id) on delete cascade,
    created_at text not null,
    seen_at text not null,
    expires_at text not null,
    device text
  );
CREATE TABLE sign_in_codes (
    email text not null,
    browser_hash text not null,
    code_hash text not null,
    token_hash text not null,
    first_name text,
    tries integer default 0 not null,
    expires_at text not null, next text,
    constraint sign_in_codes_key primary key (email, browser_hash)
  );
CREATE TABLE email_counts (
    key text primary key,
    counted_from text not null,
    count integer not null,
    last_at text not null
  );
CREATE TABLE identities (
    issuer text not null,
    subject text not null,
    user_id integer not null references users (id) on delete cascade,
    created_at text not null,
    constraint identities_key primary key (issuer, subject)
  );
CREATE TABLE images (
    hash text primary key,
    bytes blob not null,
    width integer not null,
    height integer not null,
    created_at text not null
  );
CREATE TABLE unused_images (
    hash text primary key,
    since text not null
  );
CREATE TABLE found_pictures (
    url_hash text primary key,
    credit text not null,
    use_url text,
    found_at text not null
  );
CREATE TABLE books (
      id integer primary key autoincrement,
      title text not null,
      author text not null,
      description text,
      isbn text,
      published_year integer,
      page_count integer check (page_count > 0),
      genre text,
      cover_image_url text,
      subjects text,
      owner_id integer references users (id),
      title_key text not null,
      work_key text not null,
      rating_sum integer default 0 not null,
      rating_count integer default 0 not null,
      created_at text not null,
      club_count integer default 0 not null,
      work text,
      open_library_work text,
      genres text,
      series text,
      series_number real,
      language text
    );
CREATE TABLE book_isbns (
      isbn text not null,
      book_id integer not null references books (id) on delete cascade,
      constraint book_isbns_key primary key (isbn, book_id)
    ) without rowid;
CREATE VIRTUAL TABLE book_text using fts5 (words, tokenize = 'trigram', detail = 'none');
CREATE TABLE spellings (
      spelling text not null,
      word text not null,
      constraint spellings_key primary key (spelling, word)
    ) without rowid;
CREATE TABLE clubs (
    id integer primary key autoincrement,
    slug text not null unique,
    name text not null,
    name_key text not null,
    description text not null,
    image_url text,
    image_position_x integer not null check (image_position_x between 0 and 100),
    image_position_y integer not null check (image_position_y between 0 and 100),
    image_zoom integer not null check (image_zoom between 50 and 200),
    overlay_color text default 'purple' not null,
    overlay_opacity integer default 50 not null check (overlay_opacity between 0 and 100),
    visibility text not null check (visibility in ('open', 'invite-only', 'public-preview')),
    created_by integer not null references users (id),
    created_at text not null,
    invite_token text not null,
    book_count integer default 0 not null check (book_count >= 0),
    read_count integer default 0 not null check (read_count >= 0),
    member_count integer default 0 not null check (member_count >= 0),
    discussion_count integer default 0 not null check (discussion_count >= 0),
    rating_sum integer default 0 not null,
    rating_count integer default 0 not null,
    revision integer default 1 not null,
    image_credit text,
    deleted_at text,
    visibility_before text,
    shares_places integer default 1 not null,
    seal integer default 1 not null,
    stars_open_on text,
    stars_meeting_id bigint
  , board_visible integer default 0 not null check (board_visible in (0, 1)), listed integer default 1 not null check (listed in (0, 1)), members_invite integer default 0 not null check (members_invite in (0, 1)), stars_each_book integer default 0 not null check (stars_each_book in (0, 1)), joins_on_board integer check (joins_on_board in (0, 1)));
CREATE TABLE slug_numbers (
    slug text primary key,
    last integer not null
  );
CREATE TABLE club_slugs (
    slug text primary key,
    club_id integer references clubs (id) on delete cascade,
    taken_at text not null
  );
CREATE VIRTUAL TABLE club_text using fts5 (words, tokenize = 'trigram', detail = 'none');
CREATE TABLE members (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    user_id integer references users (id) on delete cascade,
    member_name text,
    role text not null check (role in ('admin', 'member')),
    status text not null check (status in ('member', 'pending')),
    joined_at text not null,
    visited_at text,
    visited_revision integer,
    constraint members_once unique (club_id, user_id)
  );
CREATE TABLE notifications (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    club_id integer references clubs (id) on delete cascade,
    kind text not null,
    group_key text not null,
    source text,
    subject text not null,
    actor_id integer references users (id) on delete set null,
    actor_name text,
    actors text not null,
    events integer not null,
    in_app integer not null,
    by_email integer not null,
    created_at text not null,
    seen_at text,
    mailed_at text,
    mail_at text,
    thread_id integer references posts (id) on delete set null
  , pushed_at text);
CREATE TABLE notification_levels (
    club_id integer not null references clubs (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    level text not null,
    constraint notification_levels_key primary key (club_id, user_id)
  );
CREATE TABLE notification_kinds (
    user_id integer not null references users (id) on delete cascade,
    kind text not null,
    in_app integer not null,
    by_email integer not null, by_push integer default 0 not null,
    constraint notification_kinds_key primary key (user_id, kind)
  );
CREATE TABLE notification_preferences (
    user_id integer not null primary key references users (id) on delete cascade,
    email text not null,
    hour integer not null
  , email_before text, quiet_from integer, quiet_until integer);
CREATE TABLE declines (
    club_id integer not null references clubs (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    declined_at text not null,
    constraint declines_key primary key (club_id, user_id)
  );
CREATE TABLE removals (
    club_id integer not null references clubs (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    removed_at text not null,
    constraint removals_key primary key (club_id, user_id)
  );
CREATE TABLE listed_books (
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id),
    work_key text not null,
    status text not null check (status in ('to read', 'reading', 'read')),
    read_date text,
    notes text,
    reading_order integer,
    chosen_by integer references users (id) on delete set null,
    added_by integer references users (id) on delete set null,
    added_at text not null,
    page_count integer check (page_count > 0),
    places_revision integer default 0 not null, by_vote integer default 0 not null check (by_vote in (0, 1)),
    constraint listed_books_key primary key (club_id, book_id),
    constraint listed_books_once unique (club_id, work_key)
  );
CREATE TABLE club_ratings (
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id),
    rating_sum integer not null,
    rating_count integer not null check (rating_count >= 0),
    closed_sum integer default 0 not null check (closed_sum >= 0),
    closed_count integer default 0 not null check (closed_count >= 0), stars_open integer default 0 not null check (stars_open in (0, 1)),
    constraint club_ratings_key primary key (club_id, book_id)
  );
CREATE TABLE plan_parts (
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id) on delete cascade,
    number integer not null,
    title text not null,
    weight real not null,
    ends_at integer not null check (ends_at between 1 and 1000),
    by_day text, visitors_until integer check (visitors_until between 0 and 999), starts_on text, by_hand integer default 0 not null check (by_hand in (0, 1)),
    constraint plan_parts_key primary key (club_id, book_id, number)
  );
CREATE TABLE progress (
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id),
    user_id integer not null references users (id) on delete cascade,
    current_page integer not null check (current_page >= 0),
    total_pages integer check (total_pages >= 1),
    updated_at text not null,
    position integer check (position between 0 and 1000),
    part integer,
    total_minutes integer check (total_minutes >= 1), before_save text, read_id integer references reads (id) on delete set null, said_here integer default 1 not null check (said_here in (0, 1)),
    constraint progress_key primary key (club_id, book_id, user_id),
    constraint progress_within_book check (current_page <= total_pages)
  );
CREATE TABLE posts (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id),
    thread_id integer references posts (id) on delete cascade,
    parent_id integer references posts (id),
    level integer not null check (level between 0 and 3),
    path text not null,
    type text not null check (type in ('discussion', 'question', 'note')),
    title text not null,
    content text not null,
    page_number integer check (page_number >= 1),
    user_id integer references users (id) on delete set null,
    member_name text,
    created_at text not null,
    edited_at text,
    deleted_at text,
    reply_count integer default 0 not null check (reply_count >= 0),
    replies_made integer default 0 not null,
    place integer default 0 not null check (place between 0 and 1000), hidden integer default 0 not null check (hidden in (0, 1, 2)), written_at text,
    constraint posts_in_thread unique (thread_id, path),
    constraint posts_thread_or_reply check ((parent_id is null) = (level = 0) and length(path) = 7 * level)
  );
CREATE TABLE notes (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id),
    user_id integer references users (id) on delete set null,
    content text not null,
    page_number integer check (page_number >= 1),
    member_name text not null,
    created_at text not null,
    edited_at text,
    place integer default 0 not null check (place between 0 and 1000)
  , is_quote integer default 0 not null check (is_quote in (0, 1)), hidden integer default 0 not null check (hidden in (0, 1, 2)), written_at text);
CREATE TABLE reviews (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id),
    user_id integer references users (id) on delete set null,
    comment text not null,
    member_name text not null,
    created_at text not null,
    edited_at text,
    place integer default 0 not null check (place between 0 and 1000),
    closed integer default 0 not null check (closed in (0, 1)), rating numeric default 1 not null check (rating between 0.5 and 5 and rating * 2 = round(rating * 2)), hidden integer default 0 not null check (hidden in (0, 1, 2)), written_at text,
    constraint reviews_once unique (club_id, book_id, user_id)
  );
CREATE TABLE post_counts (
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id),
    kind text not null,
    value integer not null check (value >= 0),
    constraint post_counts_key primary key (club_id, book_id, kind)
  );
CREATE TABLE look_ahead (
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    post_id integer references posts (id) on delete cascade
  );
CREATE TABLE mentions (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    post_id integer references posts (id) on delete cascade,
    review_id integer references reviews (id) on delete cascade,
    note_id integer references notes (id) on delete cascade,
    position integer not null,
    member_id integer references members (id) on delete set null,
    user_id integer references users (id) on delete set null,
    name text not null
  , board_post_id integer references board_posts (id) on delete cascade);
CREATE TABLE mutes (
    thread_id integer not null references posts (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    constraint mutes_key primary key (thread_id, user_id)
  );
CREATE TABLE similarity_models (
    id integer primary key autoincrement,
    started_at text not null,
    finished_at text,
    list_count integer default 0 not null,
    book_count integer default 0 not null
  );
CREATE TABLE similarities (
    model_id integer not null,
    book_id integer not null,
    other_id integer not null,
    weight real not null,
    accounts integer default 0 not null,
    constraint similarities_key primary key (model_id, book_id, other_id)
  ) without rowid;
CREATE TABLE pool_entries (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id),
    member_id integer references members (id) on delete set null,
    pitch text not null,
    created_at text not null,
    times_run integer default 0 not null,
    renewed_after integer default 0 not null,
    renew_by text,
    won_at text,
    left_at text
  );
CREATE TABLE pool_answers (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    entry_id integer not null references pool_entries (id) on delete cascade,
    member_id integer not null references members (id) on delete cascade,
    answer text,
    reason text,
    have_read integer not null,
    cannot_get integer not null,
    updated_at text not null,
    constraint pool_answers_once unique (entry_id, member_id)
  );
CREATE TABLE choosing_settings (
    club_id integer not null primary key references clubs (id) on delete cascade,
    suggestions_per_member integer not null
  );
CREATE TABLE rounds (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    title text,
    status text not null,
    method text not null,
    winner_status text not null,
    quorum integer not null,
    opened_at text not null,
    closes_at text not null,
    closed_at text,
    reason text,
    turnout integer,
    members integer,
    result text,
    ballot_file text
  );
CREATE TABLE round_entries (
    round_id integer not null references rounds (id) on delete cascade,
    entry_id integer not null references pool_entries (id) on delete cascade,
    position integer not null,
    title text not null,
    author text not null,
    waiting_since text,
    constraint round_entries_key primary key (round_id, entry_id)
  );
CREATE TABLE ballots (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    round_id integer not null references rounds (id) on delete cascade,
    member_id integer not null references members (id) on delete cascade,
    choices text not null,
    cast_at text not null,
    constraint ballots_once unique (round_id, member_id)
  );
CREATE TABLE screenshots (
    hash text primary key,
    bytes blob not null,
    width integer not null,
    height integer not null,
    created_at text not null,
    size integer default 0 not null
  );
CREATE TABLE suggestions (
    id integer primary key autoincrement,
    suggestion text not null,
    url text not null,
    screenshot_hash text references screenshots (hash),
    user_id integer references users (id) on delete set null,
    status text default 'unread' not null check (status in ('unread', 'read', 'in_process', 'fixed', 'implemented')),
    created_at text not null,
    status_updated_by integer references users (id) on delete set null,
    status_updated_at text
  );
CREATE TABLE meeting_series (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    every text not null,
    every_interval integer not null,
    on_day text,
    first_at text not null,
    time_zone text not null,
    minutes integer not null,
    title text not null,
    place text,
    video_url text,
    description text not null,
    places integer,
    author_id integer references members (id) on delete set null,
    ended_at text
  );
CREATE TABLE meetings (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    series_id integer references meeting_series (id) on delete set null,
    occurrence text,
    uid text not null unique,
    title text not null,
    status text not null,
    wall_time text,
    time_zone text not null,
    starts_at text not null,
    ends_at text not null,
    minutes integer not null,
    place text,
    video_url text,
    book_id integer references books (id) on delete set null,
    description text not null,
    places integer,
    sequence integer not null,
    reason text,
    author_id integer references members (id) on delete set null,
    notes text not null,
    notes_version integer not null,
    created_at text not null,
    changed_at text not null
  , up_to integer check (up_to between 1 and 1000));
CREATE TABLE meeting_answers (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    meeting_id integer not null references meetings (id) on delete cascade,
    member_id integer not null references members (id) on delete cascade,
    answer text not null,
    online integer not null,
    guests integer not null,
    line text,
    waiting_since text,
    asked_again integer not null,
    answered_at text not null,
    constraint meeting_answers_once unique (meeting_id, member_id)
  );
CREATE TABLE meeting_options (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    meeting_id integer not null references meetings (id) on delete cascade,
    wall_time text not null,
    starts_at text not null, author_id integer references members (id) on delete set null,
    constraint meeting_options_once unique (meeting_id, wall_time)
  );
CREATE TABLE meeting_marks (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    option_id integer not null references meeting_options (id) on delete cascade,
    member_id integer not null references members (id) on delete cascade,
    mark text not null,
    constraint meeting_marks_once unique (option_id, member_id)
  );
CREATE TABLE meeting_attendance (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    meeting_id integer not null references meetings (id) on delete cascade,
    member_id integer not null references members (id) on delete cascade,
    constraint meeting_attendance_once unique (meeting_id, member_id)
  );
CREATE TABLE meeting_topics (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    meeting_id integer not null references meetings (id) on delete cascade,
    post_id integer not null references posts (id) on delete cascade,
    discussed_at text not null,
    constraint meeting_topics_once unique (meeting_id, post_id)
  );
CREATE TABLE meeting_reminders (
    user_id integer not null primary key references users (id) on delete cascade,
    hours_before integer not null
  );
CREATE TABLE calendar_feeds (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    club_id integer references clubs (id) on delete cascade,
    salt text not null
  );
CREATE TABLE meeting_invitations (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    meeting_id integer not null references meetings (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    sequence integer not null,
    sent_at text not null,
    constraint meeting_invitations_once unique (meeting_id, user_id)
  );
CREATE TABLE plan_dates (
    uid text primary key,
    club_id integer not null references clubs (id) on delete cascade,
    book_id integer not null references books (id) on delete cascade,
    number integer,
    title text not null,
    book_title text not null,
    day text not null,
    sequence integer not null,
    created_at text not null,
    changed_at text not null
  );
CREATE TABLE meeting_email_runs (
    club_id integer primary key references clubs (id) on delete cascade,
    since text not null,
    runs integer not null
  );
CREATE TABLE kept_answers (
    name text primary key,
    user_id integer references users (id) on delete cascade,
    content text not null,
    status integer,
    body text,
    created_at text not null
  );
CREATE TABLE board_posts (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    thread_id integer references board_posts (id) on delete cascade,
    user_id integer references users (id) on delete set null,
    member_name text,
    content text not null,
    created_at text not null,
    edited_at text,
    deleted_at text
  , hidden integer default 0 not null check (hidden in (0, 1, 2)), written_at text);
CREATE TABLE board_threads (
    id integer primary key references board_posts (id) on delete cascade,
    club_id integer not null references clubs (id) on delete cascade,
    meeting_id integer references meetings (id) on delete set null,
    pinned integer default 0 not null check (pinned in (0, 1)),
    reply_count integer default 0 not null check (reply_count >= 0),
    latest_id integer not null,
    announced_at text,
    announced_until text,
    announcement_ends_at text
  );
CREATE TABLE board_pictures (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    post_id integer not null references board_posts (id) on delete cascade,
    position integer not null,
    image_url text not null,
    description text not null,
    width integer not null,
    height integer not null
  );
CREATE TABLE board_readers (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    thread_id integer not null references board_posts (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    seen_id integer default 0 not null,
    muted integer default 0 not null check (muted in (0, 1)),
    dismissed_at text,
    constraint board_readers_once unique (thread_id, user_id)
  );
CREATE TABLE board_announcements (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    announced_at text not null
  );
CREATE TABLE "reactions" (
      id integer primary key autoincrement,
      club_id integer not null references clubs (id) on delete cascade,
      book_id integer,
      post_id integer references posts (id) on delete cascade,
      review_id integer references reviews (id) on delete cascade,
      note_id integer references notes (id) on delete cascade,
      board_post_id integer references board_posts (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      reaction text not null,
      created_at text not null,
      constraint reactions_to_one check ((post_id is not null and review_id is null and note_id is null and board_post_id is null) or (post_id is null and review_id is not null and note_id is null and board_post_id is null) or (post_id is null and review_id is null and note_id is not null and board_post_id is null) or (post_id is null and review_id is null and note_id is null and board_post_id is not null)),
      constraint reactions_to_book check ((book_id is null) = (board_post_id is not null))
    );
CREATE TABLE invitations (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    email text not null,
    address_hash text not null,
    invited_by integer references users (id),
    line text not null,
    token_hash text unique,
    reminder_hash text unique,
    is_mailed integer not null check (is_mailed in (0, 1)),
    invited_at text not null,
    reminded_at text,
    expires_at text not null,
    joined_at text,
    joined_by integer references users (id),
    declined_at text,
    withdrawn_at text
  );
CREATE TABLE refused_addresses (
    address_hash text primary key,
    refused_at text not null
  );
CREATE TABLE nudges (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    about text not null check (about in ('round', 'meeting', 'options')),
    about_id integer not null,
    user_id integer not null references users (id) on delete cascade,
    nudged_at text not null,
    constraint nudges_once unique (about, about_id, user_id)
  );
CREATE TABLE meeting_bring_lines (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    meeting_id integer not null references meetings (id) on delete cascade,
    member_id integer not null references members (id) on delete cascade,
    number integer not null,
    line text not null,
    constraint meeting_bring_lines_once unique (meeting_id, member_id, number)
  );
CREATE TABLE turns (
    club_id integer not null primary key references clubs (id) on delete cascade,
    is_on integer not null check (is_on in (0, 1)),
    version integer not null,
    round_id integer references rounds (id) on delete set null,
    host_id integer references members (id) on delete set null,
    told_id integer references members (id) on delete set null
  );
CREATE TABLE turn_members (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    member_id integer not null references members (id) on delete cascade,
    place integer not null,
    sits_out integer default 0 not null check (sits_out in (0, 1)),
    constraint turn_members_once unique (club_id, member_id)
  );
CREATE TABLE turns_taken (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    member_id integer references members (id) on delete set null,
    book_id integer references books (id) on delete set null,
    taken_at text not null
  );
CREATE TABLE comings (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    name text not null,
    kind text not null check (kind in ('joined', 'left')),
    day text not null,
    happened_at text not null
  );
CREATE TABLE reads (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    book_id integer not null references books (id),
    state text not null check (state in ('current', 'finished', 'left')),
    started_on text check (length(started_on) in (4, 7, 10)),
    finished_on text check (length(finished_on) in (4, 7, 10)),
    format text check (format in ('paper', 'ebook', 'audio')),
    by_hand integer default 0 not null check (by_hand in (0, 1)),
    current_page integer default 0 not null check (current_page >= 0),
    total_pages integer check (total_pages >= 1),
    total_minutes integer check (total_minutes >= 1),
    position integer check (position between 0 and 1000),
    saved_at text,
    before_save text,
    created_at text not null,
    constraint reads_within_book check (current_page <= total_pages),
    constraint reads_end_when_over check (finished_on is null or state = 'finished')
  );
CREATE TABLE libraries (
    user_id integer primary key references users (id) on delete cascade,
    revision integer default 1 not null
  );
CREATE TABLE library_books (
    user_id integer not null references users (id) on delete cascade,
    book_id integer not null references books (id),
    shelf text not null check (shelf in ('want', 'reading', 'read', 'dropped')),
    shelf_by_hand integer default 0 not null check (shelf_by_hand in (0, 1)),
    half_stars integer default 0 not null check (half_stars between 0 and 10),
    note text,
    by_title text not null,
    by_author text not null,
    finished_on text default '' not null,
    times_read integer default 0 not null check (times_read >= 0),
    added_at text not null,
    changed_at text not null,
    constraint library_books_key primary key (user_id, book_id)
  );
CREATE TABLE shelves (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    name text not null,
    name_key text not null,
    visibility text not null check (visibility in ('nobody', 'clubs', 'everyone')),
    book_count integer default 0 not null check (book_count >= 0),
    created_at text not null,
    constraint shelves_once unique (user_id, name_key)
  );
CREATE TABLE shelf_books (
    shelf_id integer not null references shelves (id) on delete cascade,
    user_id integer not null,
    book_id integer not null,
    constraint shelf_books_key primary key (shelf_id, book_id),
    constraint shelf_books_in_library foreign key (user_id, book_id)
      references library_books (user_id, book_id) on delete cascade
  );
CREATE TABLE library_goals (
    user_id integer not null references users (id) on delete cascade,
    year integer not null,
    books integer not null check (books > 0),
    constraint library_goals_key primary key (user_id, year)
  );
CREATE TABLE imports (
    id integer primary key autoincrement,
    user_id integer references users (id) on delete cascade,
    club_id integer references clubs (id) on delete cascade,
    kind text not null check (kind in ('goodreads', 'storygraph', 'librarything', 'bookwyrm', 'hardcover', 'csv')),
    file_name text not null,
    row_count integer not null check (row_count > 0),
    columns text,
    state text default 'staged' not null
      check (state in ('staged', 'running', 'paused', 'done', 'undoing', 'undone', 'deleted')),
    counts text not null,
    answers text default '{}' not null,
    made_shelves text default '[]' not null,
    told_at text not null,
    created_at text not null,
    started_at text,
    finished_at text,
    undone_at text, size integer default 0 not null,
    constraint imports_of_somebody check (user_id is not null or club_id is not null)
  );
CREATE TABLE import_rows (
    import_id integer not null references imports (id) on delete cascade,
    number integer not null,
    cells text not null,
    state text check (state in ('certain', 'likely', 'unknown', 'failed')),
    rounded integer default 0 not null check (rounded in (0, 1)),
    asked_name text,
    evidence text,
    found_id integer,
    choice text check (choice in ('take', 'other', 'make', 'leave')),
    chosen_id integer,
    ready integer default 0 not null check (ready in (0, 1)),
    outcome text check (outcome in ('written', 'refused', 'undone')),
    refusal text,
    wrote text,
    constraint import_rows_key primary key (import_id, number)
  );
CREATE TABLE passkeys (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key blob not null,
    counter integer not null,
    transports text not null,
    name text not null,
    is_backed_up integer not null,
    created_at text not null,
    used_at text
  );
CREATE TABLE spent_challenges (
    challenge_hash text primary key,
    expires_at text not null
  );
CREATE TABLE instance_settings (
    name text primary key,
    value text not null,
    changed_at text not null
  );
CREATE TABLE admin_log (
    id integer primary key autoincrement,
    happened_at text not null,
    done_by integer,
    action text not null,
    subject_id integer,
    details text not null
  );
CREATE TABLE instance_days (
    day text primary key,
    readers integer default 0 not null,
    clubs integer default 0 not null,
    posts integer default 0 not null
  );
CREATE TABLE instance_day_marks (
    source text primary key,
    last_id integer not null
  );
CREATE TABLE club_archives (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    state text not null check (state in ('making', 'ready', 'failed')),
    progress integer default 0 not null,
    size integer,
    asked_at text not null,
    made_at text,
    constraint club_archives_once unique (club_id, user_id)
  );
CREATE TABLE club_archive_pieces (
    archive_id integer not null references club_archives (id) on delete cascade,
    number integer not null,
    bytes blob not null,
    constraint club_archive_pieces_key primary key (archive_id, number)
  );
CREATE TABLE restores (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    club_id integer references clubs (id) on delete cascade,
    state text not null check (state in ('waiting', 'restoring', 'done', 'failed')),
    name text not null,
    done integer default 0 not null,
    total integer not null,
    started_at text not null,
    ended_at text
  );
CREATE TABLE restore_pieces (
    restore_id integer not null references restores (id) on delete cascade,
    number integer not null,
    bytes blob not null,
    constraint restore_pieces_key primary key (restore_id, number)
  );
CREATE TABLE placeholders (
    id integer primary key autoincrement,
    club_id integer not null references clubs (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    member_id integer references members (id) on delete set null,
    name text not null,
    token text unique,
    claimed_at text,
    refused_at text
  );
CREATE TABLE reports (
    id integer primary key autoincrement,
    club_id integer references clubs (id) on delete cascade,
    kind text not null check (kind in ('review', 'note', 'post', 'board', 'picture', 'club', 'reader')),
    subject_id integer not null,
    user_id integer,
    reporters integer default 0 not null,
    created_at text not null,
    decided_at text
  , for_site integer default 0 not null check (for_site in (0, 1)));
CREATE TABLE report_reasons (
    id integer primary key autoincrement,
    report_id integer not null references reports (id) on delete cascade,
    user_id integer,
    reason text not null check (reason in ('spam', 'harassment', 'spoiler', 'illegal', 'other')),
    details text not null,
    created_at text not null,
    constraint report_reasons_once unique (report_id, user_id)
  );
CREATE TABLE report_decisions (
    id integer primary key autoincrement,
    report_id integer not null references reports (id) on delete cascade,
    user_id integer,
    name text not null,
    by_site integer not null check (by_site in (0, 1)),
    outcome text not null check (outcome in ('none', 'hidden', 'removed', 'warned', 'suspended')),
    reason text not null,
    decided_at text not null
  );
CREATE TABLE registration_links (
    id integer primary key autoincrement,
    token text not null unique,
    made_by integer not null references users (id) on delete cascade,
    places integer not null,
    used integer default 0 not null,
    created_at text not null,
    expires_at text not null,
    check (used <= places)
  );
CREATE TABLE backup_failures (
    id integer primary key autoincrement,
    problem text not null,
    first_at text not null,
    last_at text not null,
    attempts integer default 1 not null,
    ended_at text,
    mailed_at text
  );
CREATE TABLE catalogue_uploads (
    id integer primary key autoincrement,
    name text not null,
    bytes integer not null,
    state text not null check (state in ('waiting', 'importing', 'done', 'failed')),
    percent integer default 0 not null,
    uploaded_at text not null,
    ended_at text,
    report text not null
  );
CREATE TABLE catalogue_upload_pieces (
    upload_id integer not null references catalogue_uploads (id) on delete cascade,
    number integer not null,
    bytes blob not null,
    constraint catalogue_upload_pieces_key primary key (upload_id, number)
  );
CREATE TABLE push_subscriptions (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    session_hash text not null references sessions (token_hash) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    name text,
    created_at text not null,
    used_at text
  );
CREATE TABLE suspensions (
    user_id integer not null references users (id) on delete cascade,
    report_id integer not null,
    cause text not null,
    reason text not null,
    primary key (user_id, report_id)
  );
CREATE TABLE reader_names (
    user_id integer not null references users (id) on delete cascade,
    name_key text not null,
    primary key (name_key, user_id)
  );
CREATE TABLE unfolded_names (
    user_id integer primary key references users (id) on delete cascade
  );
insert into "kysely_migration" ("name", "timestamp") values ('001-system', '2026-11-27T14:09:06.160Z');
insert into "kysely_migration" ("name", "timestamp") values ('002-accounts', '2026-11-27T14:09:06.164Z');
insert into "kysely_migration" ("name", "timestamp") values ('003-images', '2026-11-27T14:09:06.166Z');
insert into "kysely_migration" ("name", "timestamp") values ('004-books', '2026-11-27T14:09:06.173Z');
insert into "kysely_migration" ("name", "timestamp") values ('005-clubs', '2026-11-27T14:09:06.174Z');
insert into "kysely_migration" ("name", "timestamp") values ('006-notifications', '2026-11-27T14:09:06.175Z');
insert into "kysely_migration" ("name", "timestamp") values ('007-members', '2026-11-27T14:09:06.175Z');
insert into "kysely_migration" ("name", "timestamp") values ('008-reading-list', '2026-11-27T14:09:06.176Z');
insert into "kysely_migration" ("name", "timestamp") values ('009-plans', '2026-11-27T14:09:06.176Z');
insert into "kysely_migration" ("name", "timestamp") values ('010-progress', '2026-11-27T14:09:06.176Z');
insert into "kysely_migration" ("name", "timestamp") values ('011-texts', '2026-11-27T14:09:06.178Z');
insert into "kysely_migration" ("name", "timestamp") values ('012-discussions', '2026-11-27T14:09:06.179Z');
insert into "kysely_migration" ("name", "timestamp") values ('013-recommendations', '2026-11-27T14:09:06.179Z');
insert into "kysely_migration" ("name", "timestamp") values ('014-choosing', '2026-11-27T14:09:06.184Z');
insert into "kysely_migration" ("name", "timestamp") values ('015-suggestions', '2026-11-27T14:09:06.184Z');
insert into "kysely_migration" ("name", "timestamp") values ('016-meetings', '2026-11-27T14:09:06.186Z');
insert into "kysely_migration" ("name", "timestamp") values ('071-quotes', '2026-11-27T14:09:06.187Z');
insert into "kysely_migration" ("name", "timestamp") values ('072-plan-changes', '2026-11-27T14:09:06.192Z');
insert into "kysely_migration" ("name", "timestamp") values ('073-meetings-in-calendars', '2026-11-27T14:09:06.194Z');
insert into "kysely_migration" ("name", "timestamp") values ('076-texts-at-their-pages', '2026-11-27T14:09:06.194Z');
insert into "kysely_migration" ("name", "timestamp") values ('087-clean-texts', '2026-11-27T14:09:06.196Z');
insert into "kysely_migration" ("name", "timestamp") values ('088-ratings-in-news', '2026-11-27T14:09:06.196Z');
insert into "kysely_migration" ("name", "timestamp") values ('089-schedules', '2026-11-27T14:09:06.198Z');
insert into "kysely_migration" ("name", "timestamp") values ('090-floods', '2026-11-27T14:09:06.198Z');
insert into "kysely_migration" ("name", "timestamp") values ('091-jobs-on-hold', '2026-11-27T14:09:06.203Z');
insert into "kysely_migration" ("name", "timestamp") values ('092-undone-places', '2026-11-27T14:09:06.204Z');
insert into "kysely_migration" ("name", "timestamp") values ('093-kept-answers', '2026-11-27T14:09:06.204Z');
insert into "kysely_migration" ("name", "timestamp") values ('094-paused-emails', '2026-11-27T14:09:06.205Z');
insert into "kysely_migration" ("name", "timestamp") values ('095-board', '2026-11-27T14:09:06.226Z');
insert into "kysely_migration" ("name", "timestamp") values ('099-invitations', '2026-11-27T14:09:06.278Z');
insert into "kysely_migration" ("name", "timestamp") values ('100-unlisted-clubs', '2026-11-27T14:09:06.301Z');
insert into "kysely_migration" ("name", "timestamp") values ('102-nudges', '2026-11-27T14:09:06.302Z');
insert into "kysely_migration" ("name", "timestamp") values ('103-texts-by-member', '2026-11-27T14:09:06.302Z');
insert into "kysely_migration" ("name", "timestamp") values ('104-stars-of-each-book', '2026-11-27T14:09:06.305Z');
insert into "kysely_migration" ("name", "timestamp") values ('105-bring-lists', '2026-11-27T14:09:06.305Z');
insert into "kysely_migration" ("name", "timestamp") values ('106-how-far', '2026-11-27T14:09:06.306Z');
insert into "kysely_migration" ("name", "timestamp") values ('107-turns', '2026-11-27T14:09:06.307Z');
insert into "kysely_migration" ("name", "timestamp") values ('108-comings', '2026-11-27T14:09:06.308Z');
insert into "kysely_migration" ("name", "timestamp") values ('110-reads', '2026-11-27T14:09:06.333Z');
insert into "kysely_migration" ("name", "timestamp") values ('111-library', '2026-11-27T14:09:06.334Z');
insert into "kysely_migration" ("name", "timestamp") values ('112-handles', '2026-11-27T14:09:06.337Z');
insert into "kysely_migration" ("name", "timestamp") values ('115-half-stars', '2026-11-27T14:09:06.389Z');
insert into "kysely_migration" ("name", "timestamp") values ('118-imports', '2026-11-27T14:09:06.390Z');
insert into "kysely_migration" ("name", "timestamp") values ('120-admin-claims', '2026-11-27T14:09:06.391Z');
insert into "kysely_migration" ("name", "timestamp") values ('122-passkeys', '2026-11-27T14:09:06.392Z');
insert into "kysely_migration" ("name", "timestamp") values ('124-instance', '2026-11-27T14:09:06.392Z');
insert into "kysely_migration" ("name", "timestamp") values ('125-site-admins', '2026-11-27T14:09:06.399Z');
insert into "kysely_migration" ("name", "timestamp") values ('126-instance-days', '2026-11-27T14:09:06.399Z');
insert into "kysely_migration" ("name", "timestamp") values ('130-archives', '2026-11-27T14:09:06.400Z');
insert into "kysely_migration" ("name", "timestamp") values ('134-asked-names', '2026-11-27T14:09:06.440Z');
insert into "kysely_migration" ("name", "timestamp") values ('136-reports', '2026-11-27T14:09:06.442Z');
insert into "kysely_migration" ("name", "timestamp") values ('137-hidden-texts', '2026-11-27T14:09:06.465Z');
insert into "kysely_migration" ("name", "timestamp") values ('140-registration', '2026-11-27T14:09:06.474Z');
insert into "kysely_migration" ("name", "timestamp") values ('141-backup-failures', '2026-11-27T14:09:06.474Z');
insert into "kysely_migration" ("name", "timestamp") values ('142-catalogue-uploads', '2026-11-27T14:09:06.475Z');
insert into "kysely_migration" ("name", "timestamp") values ('146-push', '2026-11-27T14:09:06.498Z');
insert into "kysely_migration" ("name", "timestamp") values ('147-push-jobs', '2026-11-27T14:09:06.499Z');
insert into "kysely_migration" ("name", "timestamp") values ('150-written-at', '2026-11-27T14:09:06.516Z');
insert into "kysely_migration" ("name", "timestamp") values ('151-reports-of-sites', '2026-11-27T14:09:06.518Z');
insert into "kysely_migration" ("name", "timestamp") values ('152-reader-names', '2026-11-27T14:09:06.519Z');
insert into "kysely_migration" ("name", "timestamp") values ('153-import-remarks', '2026-11-27T14:09:06.521Z');
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);
insert into "jobs" ("id", "kind", "key", "payload", "due_at", "attempts", "leased_until", "failed_at", "error", "created_at", "waits_for_club", "is_timed") values (1, 'email', '1', '{}', '2026-11-21T12:00:00.000Z', 0, null, '2026-11-21T12:00:00.000Z', 'Refused', '2026-11-21T12:00:00.000Z', null, 0);
insert into "counters" ("name", "value") values ('books', 1);
insert into "counters" ("name", "value") values ('clubs', 1);
insert into "counters" ("name", "value") values ('suggestions', 1);
insert into "secrets" ("name", "value") values ('answers', 'b38b38b009efb315952c6bbc60b2b13f78cc1433e87afa4d165a54655dca4759');
insert into "rate_limits" ("name", "calls", "ends_at") values ('ee', 1, '2026-11-21T12:00:00.000Z');
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at", "time_zone", "language", "notifications_mailed_at", "email_bounced_at", "shares_places", "handle", "library_visibility", "admin_by_claim", "suspended_at", "made_admin_at") values (1, 'mara@inkhorn.example', 'Mara', null, '2026-11-27T14:09:12.522Z', null, null, null, null, 1, null, 'clubs', null, null, null);
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at", "time_zone", "language", "notifications_mailed_at", "email_bounced_at", "shares_places", "handle", "library_visibility", "admin_by_claim", "suspended_at", "made_admin_at") values (2, 'jonas@inkhorn.example', 'Jonas', null, '2026-11-27T14:09:12.575Z', null, null, null, null, 1, null, 'clubs', null, null, null);
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at", "time_zone", "language", "notifications_mailed_at", "email_bounced_at", "shares_places", "handle", "library_visibility", "admin_by_claim", "suspended_at", "made_admin_at") values (3, 'noor@inkhorn.example', 'Noor', null, '2026-11-27T14:09:12.709Z', null, null, null, null, 1, null, 'clubs', null, null, null);
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at", "time_zone", "language", "notifications_mailed_at", "email_bounced_at", "shares_places", "handle", "library_visibility", "admin_by_claim", "suspended_at", "made_admin_at") values (4, 'tariq@inkhorn.example', 'Tariq', null, '2026-11-27T14:09:13.116Z', null, null, null, null, 1, null, 'clubs', null, null, null);
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('f3996b507ce35718b4ef245adc4b9c1a99f923e78a90eaae5893b81808b53058', 1, '2026-11-27T14:09:12.522Z', '2026-11-27T14:09:12.522Z', '2026-12-27T14:09:12.522Z', 'Another app');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('66a5ddc8bab7c3bec96ea9a24b2f76c1079d0e4f9a7be4eb1eddacf9b1100c1b', 2, '2026-11-27T14:09:12.575Z', '2026-11-27T14:09:12.575Z', '2026-12-27T14:09:12.575Z', 'Another app');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('bac093e725089d15bd87b3d177d84c9d140512e4fd322add168ef76c9a8d60ca', 3, '2026-11-27T14:09:12.709Z', '2026-11-27T14:09:12.709Z', '2026-12-27T14:09:12.709Z', 'Another app');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('db786c906141463143c699b15eb85bf527bbd113b7e01fc0160f3bdb51267e73', 4, '2026-11-27T14:09:13.116Z', '2026-11-27T14:09:13.116Z', '2026-12-27T14:09:13.116Z', 'Another app');
insert into "sign_in_codes" ("email", "browser_hash", "code_hash", "token_hash", "first_name", "tries", "expires_at", "next") values ('new@inkhorn.example', 'ff', 'aa', 'bb', null, 0, '2026-11-21T12:00:00.000Z', null);
insert into "email_counts" ("key", "counted_from", "count", "last_at") values ('cc', '2026-11-21T12:00:00.000Z', 1, '2026-11-21T12:00:00.000Z');
insert into "identities" ("issuer", "subject", "user_id", "created_at") values ('https://id.example', '1', 1, '2026-11-21T12:00:00.000Z');
insert into "images" ("hash", "bytes", "width", "height", "created_at") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', x'52494646440000005745425056503820380000001003009d012a28001e003e61309447a422a221256800800c096700002ca5cd380000fee2e0bfffe7a67ff72fff5b7b19f3b1ed7000000000', 40, 30, '2026-11-27T14:09:12.810Z');
insert into "unused_images" ("hash", "since") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', '2026-11-27T14:09:12.810Z');
insert into "found_pictures" ("url_hash", "credit", "use_url", "found_at") values ('dd', '{}', null, '2026-11-21T12:00:00.000Z');
insert into "books" ("id", "title", "author", "description", "isbn", "published_year", "page_count", "genre", "cover_image_url", "subjects", "owner_id", "title_key", "work_key", "rating_sum", "rating_count", "created_at", "club_count", "work", "open_library_work", "genres", "series", "series_number", "language") values (1, 'Talked about 1', 'Frank Herbert', null, null, null, 300, null, null, null, null, 'talked about 1', 'talked about 1|frank herbert', 4, 1, '2026-11-27T14:09:12.725Z', 1, 'talked about 1|herbert frank', null, null, null, null, null);
insert into "book_isbns" ("isbn", "book_id") values ('9780306406157', 1);
insert into "book_text" ("rowid", "words") values (1, 'talked about 1 frank herbert');
insert into "spellings" ("spelling", "word") values ('abot', 'about');
insert into "spellings" ("spelling", "word") values ('abou', 'about');
insert into "spellings" ("spelling", "word") values ('about', 'about');
insert into "spellings" ("spelling", "word") values ('abut', 'about');
insert into "spellings" ("spelling", "word") values ('alked', 'talked');
insert into "spellings" ("spelling", "word") values ('aout', 'about');
insert into "spellings" ("spelling", "word") values ('bout', 'about');
insert into "spellings" ("spelling", "word") values ('erbert', 'herbert');
insert into "spellings" ("spelling", "word") values ('fank', 'frank');
insert into "spellings" ("spelling", "word") values ('frak', 'frank');
insert into "spellings" ("spelling", "word") values ('fran', 'frank');
insert into "spellings" ("spelling", "word") values ('frank', 'frank');
insert into "spellings" ("spelling", "word") values ('frnk', 'frank');
insert into "spellings" ("spelling", "word") values ('hebert', 'herbert');
insert into "spellings" ("spelling", "word") values ('herber', 'herbert');
insert into "spellings" ("spelling", "word") values ('herbert', 'herbert');
insert into "spellings" ("spelling", "word") values ('herbet', 'herbert');
insert into "spellings" ("spelling", "word") values ('herbrt', 'herbert');
insert into "spellings" ("spelling", "word") values ('herert', 'herbert');
insert into "spellings" ("spelling", "word") values ('hrbert', 'herbert');
insert into "spellings" ("spelling", "word") values ('rank', 'frank');
insert into "spellings" ("spelling", "word") values ('taked', 'talked');
insert into "spellings" ("spelling", "word") values ('taled', 'talked');
insert into "spellings" ("spelling", "word") values ('talkd', 'talked');
insert into "spellings" ("spelling", "word") values ('talke', 'talked');
insert into "spellings" ("spelling", "word") values ('talked', 'talked');
insert into "spellings" ("spelling", "word") values ('tlked', 'talked');
insert into "clubs" ("id", "slug", "name", "name_key", "description", "image_url", "image_position_x", "image_position_y", "image_zoom", "overlay_color", "overlay_opacity", "visibility", "created_by", "created_at", "invite_token", "book_count", "read_count", "member_count", "discussion_count", "rating_sum", "rating_count", "revision", "image_credit", "deleted_at", "visibility_before", "shares_places", "seal", "stars_open_on", "stars_meeting_id", "board_visible", "listed", "members_invite", "stars_each_book", "joins_on_board") values (1, 'the-public-preview-club-1', 'The public-preview club 1', 'the public preview club 1', 'Of the cast', '/api/images/stored/aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041.webp#ozQCBYCHh4iIeIiAh5d4d3h4cIgH', 50, 50, 100, 'purple', 50, 'public-preview', 1, '2026-11-27T14:09:12.595Z', 'NMC1rB0bhOfh3vITehMV7AHWO91MLjF-', 1, 0, 3, 1, 4, 1, 10, null, null, null, 1, 1, null, null, 0, 1, 0, 0, null);
insert into "slug_numbers" ("slug", "last") values ('the-public-preview-club-1', 1);
insert into "club_slugs" ("slug", "club_id", "taken_at") values ('the-public-preview-club-1', 1, '2026-11-27T14:09:12.595Z');
insert into "club_text" ("rowid", "words") values (1, 'xqthe xqpublic xqpreview xqclub xq1 thepublicpreviewclub1 the public preview club 1 of the cast');
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at", "visited_at", "visited_revision") values (1, 1, 1, 'Mara', 'admin', 'member', '2026-11-27T14:09:12.595Z', null, null);
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at", "visited_at", "visited_revision") values (2, 1, 2, 'Jonas', 'member', 'member', '2026-11-27T14:09:12.620Z', null, null);
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at", "visited_at", "visited_revision") values (3, 1, 3, 'Noor', 'member', 'member', '2026-11-27T14:09:13.037Z', null, null);
insert into "notifications" ("id", "user_id", "club_id", "kind", "group_key", "source", "subject", "actor_id", "actor_name", "actors", "events", "in_app", "by_email", "created_at", "seen_at", "mailed_at", "mail_at", "thread_id", "pushed_at") values (1, 2, 1, 'reply', '1:reply:1', 'post 2', '{"bookId":1,"postId":2,"tab":"discussions"}', 1, 'Mara', ',1,', 1, 1, 1, '2026-11-27T14:09:13.015Z', null, null, '2026-11-27T14:09:13.015Z', 1, null);
insert into "notifications" ("id", "user_id", "club_id", "kind", "group_key", "source", "subject", "actor_id", "actor_name", "actors", "events", "in_app", "by_email", "created_at", "seen_at", "mailed_at", "mail_at", "thread_id", "pushed_at") values (2, 3, 1, 'request-approved', '1:decision', null, '{}', null, null, '', 1, 1, 0, '2026-11-27T14:09:13.045Z', null, null, null, null, null);
insert into "notification_levels" ("club_id", "user_id", "level") values (1, 1, 'concerns-me');
insert into "notification_kinds" ("user_id", "kind", "in_app", "by_email", "by_push") values (1, 'reply', 1, 0, 0);
insert into "notification_preferences" ("user_id", "email", "hour", "email_before", "quiet_from", "quiet_until") values (1, 'daily', 8, null, null, null);
insert into "declines" ("club_id", "user_id", "declined_at") values (1, 4, '2026-11-21T12:00:00.000Z');
insert into "removals" ("club_id", "user_id", "removed_at") values (1, 4, '2026-11-21T12:00:00.000Z');
insert into "listed_books" ("club_id", "book_id", "work_key", "status", "read_date", "notes", "reading_order", "chosen_by", "added_by", "added_at", "page_count", "places_revision", "by_vote") values (1, 1, 'talked about 1|frank herbert', 'to read', null, null, null, null, 1, '2026-11-27T14:09:12.778Z', null, 1, 0);
insert into "club_ratings" ("club_id", "book_id", "rating_sum", "rating_count", "closed_sum", "closed_count", "stars_open") values (1, 1, 4, 1, 0, 0, 0);
insert into "plan_parts" ("club_id", "book_id", "number", "title", "weight", "ends_at", "by_day", "visitors_until", "starts_on", "by_hand") values (1, 1, 1, 'Everything', 1, 1000, '2026-12-24', null, null, 0);
insert into "progress" ("club_id", "book_id", "user_id", "current_page", "total_pages", "updated_at", "position", "part", "total_minutes", "before_save", "read_id", "said_here") values (1, 1, 2, 40, 300, '2026-11-27T14:09:12.946Z', 133, null, null, 'null', 1, 1);
insert into "posts" ("id", "club_id", "book_id", "thread_id", "parent_id", "level", "path", "type", "title", "content", "page_number", "user_id", "member_name", "created_at", "edited_at", "deleted_at", "reply_count", "replies_made", "place", "hidden", "written_at") values (1, 1, 1, 1, null, 0, '', 'discussion', 'The end', 'What of it?', null, 2, 'J.', '2026-11-27T14:09:12.986Z', null, null, 1, 1, 133, 0, null);
insert into "posts" ("id", "club_id", "book_id", "thread_id", "parent_id", "level", "path", "type", "title", "content", "page_number", "user_id", "member_name", "created_at", "edited_at", "deleted_at", "reply_count", "replies_made", "place", "hidden", "written_at") values (2, 1, 1, 1, 1, 1, '0000001', 'discussion', 'Re: The end', 'All of it', null, 1, 'Mara', '2026-11-27T14:09:13.014Z', null, null, 0, 0, 133, 0, null);
insert into "notes" ("id", "club_id", "book_id", "user_id", "content", "page_number", "member_name", "created_at", "edited_at", "place", "is_quote", "hidden", "written_at") values (1, 1, 1, 2, 'Mind the candle', 12, 'J.', '2026-11-27T14:09:12.894Z', null, 40, 0, 0, null);
insert into "reviews" ("id", "club_id", "book_id", "user_id", "comment", "member_name", "created_at", "edited_at", "place", "closed", "rating", "hidden", "written_at") values (1, 1, 1, 2, 'Good', 'J.', '2026-11-27T14:09:12.874Z', null, 0, 0, 4, 0, null);
insert into "post_counts" ("club_id", "book_id", "kind", "value") values (1, 1, 'notes', 1);
insert into "post_counts" ("club_id", "book_id", "kind", "value") values (1, 1, 'discussion', 1);
insert into "look_ahead" ("club_id", "book_id", "user_id", "post_id") values (1, 1, 1, 1);
insert into "mentions" ("id", "club_id", "post_id", "review_id", "note_id", "position", "member_id", "user_id", "name", "board_post_id") values (1, 1, 1, null, null, 0, 1, 1, 'Mara', null);
insert into "mutes" ("thread_id", "user_id") values (1, 1);
insert into "similarity_models" ("id", "started_at", "finished_at", "list_count", "book_count") values (1, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', 1, 1);
insert into "similarities" ("model_id", "book_id", "other_id", "weight", "accounts") values (1, 1, 2, 0.5, 0);
insert into "pool_entries" ("id", "club_id", "book_id", "member_id", "pitch", "created_at", "times_run", "renewed_after", "renew_by", "won_at", "left_at") values (1, 1, 1, 1, 'Short', '2026-11-21T12:00:00.000Z', 0, 0, null, null, null);
insert into "pool_answers" ("id", "club_id", "entry_id", "member_id", "answer", "reason", "have_read", "cannot_get", "updated_at") values (1, 1, 1, 1, 'want', null, 0, 0, '2026-11-21T12:00:00.000Z');
insert into "choosing_settings" ("club_id", "suggestions_per_member") values (1, 3);
insert into "rounds" ("id", "club_id", "title", "status", "method", "winner_status", "quorum", "opened_at", "closes_at", "closed_at", "reason", "turnout", "members", "result", "ballot_file") values (1, 1, null, 'cancelled', 'ranked', 'to read', 2, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', null, null, null, null, null, null);
insert into "round_entries" ("round_id", "entry_id", "position", "title", "author", "waiting_since") values (1, 1, 1, 'One', 'Somebody', null);
insert into "ballots" ("id", "club_id", "round_id", "member_id", "choices", "cast_at") values (1, 1, 1, 1, '[1]', '2026-11-21T12:00:00.000Z');
insert into "screenshots" ("hash", "bytes", "width", "height", "created_at", "size") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', x'52494646440000005745425056503820380000001003009d012a28001e003e61309447a422a221256800800c096700002ca5cd380000fee2e0bfffe7a67ff72fff5b7b19f3b1ed7000000000', 40, 30, '2026-11-27T14:09:12.982Z', 76);
insert into "suggestions" ("id", "suggestion", "url", "screenshot_hash", "user_id", "status", "created_at", "status_updated_by", "status_updated_at") values (1, 'Larger type, please', '/', 'aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', null, 'unread', '2026-11-27T14:09:12.982Z', null, null);
insert into "meeting_series" ("id", "club_id", "every", "every_interval", "on_day", "first_at", "time_zone", "minutes", "title", "place", "video_url", "description", "places", "author_id", "ended_at") values (1, 1, 'month', 1, null, '2026-11-21T13:00', 'Europe/Berlin', 90, 'An evening', 'The library', null, '', null, 1, '2026-11-21T12:00:00.000Z');
insert into "meetings" ("id", "club_id", "series_id", "occurrence", "uid", "title", "status", "wall_time", "time_zone", "starts_at", "ends_at", "minutes", "place", "video_url", "book_id", "description", "places", "sequence", "reason", "author_id", "notes", "notes_version", "created_at", "changed_at", "up_to") values (1, 1, 1, '2026-11-21T13:00', '1@inkhorn.example', 'An evening', 'scheduled', '2026-11-21T13:00', 'Europe/Berlin', '2026-11-21T12:00:00.000Z', '2026-11-21T13:30:00.000Z', 90, 'The library', null, 1, '', null, 0, null, 1, '', 0, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', null);
insert into "meeting_answers" ("id", "club_id", "meeting_id", "member_id", "answer", "online", "guests", "line", "waiting_since", "asked_again", "answered_at") values (1, 1, 1, 1, 'going', 0, 0, null, null, 0, '2026-11-21T12:00:00.000Z');
insert into "meeting_options" ("id", "club_id", "meeting_id", "wall_time", "starts_at", "author_id") values (1, 1, 1, '2026-11-21T13:00', '2026-11-21T12:00:00.000Z', 1);
insert into "meeting_marks" ("id", "club_id", "option_id", "member_id", "mark") values (1, 1, 1, 1, 'yes');
insert into "meeting_attendance" ("id", "club_id", "meeting_id", "member_id") values (1, 1, 1, 1);
insert into "meeting_topics" ("id", "club_id", "meeting_id", "post_id", "discussed_at") values (1, 1, 1, 1, '2026-11-21T12:00:00.000Z');
insert into "meeting_reminders" ("user_id", "hours_before") values (1, 3);
insert into "calendar_feeds" ("id", "user_id", "club_id", "salt") values (1, 1, 1, 'ab');
insert into "meeting_invitations" ("id", "club_id", "meeting_id", "user_id", "sequence", "sent_at") values (1, 1, 1, 1, 0, '2026-11-21T12:00:00.000Z');
insert into "plan_dates" ("uid", "club_id", "book_id", "number", "title", "book_title", "day", "sequence", "created_at", "changed_at") values ('2@inkhorn.example', 1, 1, 1, 'Everything', 'One', '2026-12-24', 0, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z');
insert into "meeting_email_runs" ("club_id", "since", "runs") values (1, '2026-11-21T12:00:00.000Z', 1);
insert into "kept_answers" ("name", "user_id", "content", "status", "body", "created_at") values ('aa', 1, 'bb', 200, '{}', '2026-11-21T12:00:00.000Z');
insert into "board_posts" ("id", "club_id", "thread_id", "user_id", "member_name", "content", "created_at", "edited_at", "deleted_at", "hidden", "written_at") values (1, 1, 1, 1, 'Mara', 'Welcome', '2026-11-21T12:00:00.000Z', null, null, 0, null);
insert into "board_threads" ("id", "club_id", "meeting_id", "pinned", "reply_count", "latest_id", "announced_at", "announced_until", "announcement_ends_at") values (1, 1, null, 0, 0, 1, null, null, null);
insert into "board_pictures" ("id", "club_id", "post_id", "position", "image_url", "description", "width", "height") values (1, 1, 1, 0, '/pictures/none.webp', 'Ours', 40, 30);
insert into "board_readers" ("id", "club_id", "thread_id", "user_id", "seen_id", "muted", "dismissed_at") values (1, 1, 1, 1, 1, 0, null);
insert into "board_announcements" ("id", "club_id", "announced_at") values (1, 1, '2026-11-21T12:00:00.000Z');
insert into "reactions" ("id", "club_id", "book_id", "post_id", "review_id", "note_id", "board_post_id", "user_id", "reaction", "created_at") values (1, 1, 1, 1, null, null, null, 1, 'heart', '2026-11-21T12:00:00.000Z');
insert into "invitations" ("id", "club_id", "email", "address_hash", "invited_by", "line", "token_hash", "reminder_hash", "is_mailed", "invited_at", "reminded_at", "expires_at", "joined_at", "joined_by", "declined_at", "withdrawn_at") values (1, 1, 'guest@inkhorn.example', 'aa', 1, '', 'aa', null, 0, '2026-11-21T12:00:00.000Z', null, '2999-11-21T12:00:00.000Z', null, null, null, null);
insert into "refused_addresses" ("address_hash", "refused_at") values ('bb', '2026-11-21T12:00:00.000Z');
insert into "nudges" ("id", "club_id", "about", "about_id", "user_id", "nudged_at") values (1, 1, 'meeting', 1, 1, '2026-11-21T12:00:00.000Z');
insert into "meeting_bring_lines" ("id", "club_id", "meeting_id", "member_id", "number", "line") values (1, 1, 1, 1, 1, 'Cake');
insert into "turns" ("club_id", "is_on", "version", "round_id", "host_id", "told_id") values (1, 1, 1, null, null, null);
insert into "turn_members" ("id", "club_id", "member_id", "place", "sits_out") values (1, 1, 1, 1, 0);
insert into "turns_taken" ("id", "club_id", "member_id", "book_id", "taken_at") values (1, 1, 1, 1, '2026-11-21T12:00:00.000Z');
insert into "comings" ("id", "club_id", "user_id", "name", "kind", "day", "happened_at") values (1, 1, 2, 'Jonas', 'joined', '2026-11-27', '2026-11-27T14:09:12.630Z');
insert into "comings" ("id", "club_id", "user_id", "name", "kind", "day", "happened_at") values (2, 1, 3, 'Noor', 'joined', '2026-11-27', '2026-11-27T14:09:13.037Z');
insert into "reads" ("id", "user_id", "book_id", "state", "started_on", "finished_on", "format", "by_hand", "current_page", "total_pages", "total_minutes", "position", "saved_at", "before_save", "created_at") values (1, 2, 1, 'current', null, null, null, 0, 40, 300, null, 133, '2026-11-27T14:09:12.946Z', '{"read":null,"shelf":"{\"bookId\":1,\"before\":null,\"after\":\"reading\"}"}', '2026-11-27T14:09:12.949Z');
insert into "libraries" ("user_id", "revision") values (2, 1);
insert into "library_books" ("user_id", "book_id", "shelf", "shelf_by_hand", "half_stars", "note", "by_title", "by_author", "finished_on", "times_read", "added_at", "changed_at") values (2, 1, 'reading', 0, 0, null, 'talked about 1	frank herbert', 'frank herbert	talked about 1', '', 0, '2026-11-27T14:09:12.950Z', '2026-11-27T14:09:12.951Z');
insert into "shelves" ("id", "user_id", "name", "name_key", "visibility", "book_count", "created_at") values (1, 2, 'Winter', 'winter', 'nobody', 2, '2026-11-21T12:00:00.000Z');
insert into "shelf_books" ("shelf_id", "user_id", "book_id") values (1, 2, 1);
insert into "library_goals" ("user_id", "year", "books") values (1, 2026, 12);
insert into "imports" ("id", "user_id", "club_id", "kind", "file_name", "row_count", "columns", "state", "counts", "answers", "made_shelves", "told_at", "created_at", "started_at", "finished_at", "undone_at", "size") values (1, 1, null, 'csv', 'books.csv', 1, null, 'done', '{}', '{}', '[]', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', null, 0);
insert into "import_rows" ("import_id", "number", "cells", "state", "rounded", "asked_name", "evidence", "found_id", "choice", "chosen_id", "ready", "outcome", "refusal", "wrote") values (1, 1, '[]', 'certain', 0, null, null, null, null, null, 0, 'written', null, null);
insert into "passkeys" ("id", "user_id", "credential_id", "public_key", "counter", "transports", "name", "is_backed_up", "created_at", "used_at") values (1, 1, 'aa', x'6279746573', 0, '[]', 'Telephone', 1, '2026-11-21T12:00:00.000Z', null);
insert into "spent_challenges" ("challenge_hash", "expires_at") values ('aa', '2999-11-21T12:00:00.000Z');
insert into "instance_settings" ("name", "value", "changed_at") values ('firstSteps', '"ahead"', '2026-11-27T14:09:12.522Z');
insert into "admin_log" ("id", "happened_at", "done_by", "action", "subject_id", "details") values (1, '2026-11-21T12:00:00.000Z', 1, 'mail-tested', null, '{}');
insert into "instance_days" ("day", "readers", "clubs", "posts") values ('2026-11-21', 1, 0, 0);
insert into "instance_day_marks" ("source", "last_id") values ('users', 1);
insert into "club_archives" ("id", "club_id", "user_id", "state", "progress", "size", "asked_at", "made_at") values (1, 1, 1, 'ready', 0, 5, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z');
insert into "club_archive_pieces" ("archive_id", "number", "bytes") values (1, 0, x'6279746573');
insert into "restores" ("id", "user_id", "club_id", "state", "name", "done", "total", "started_at", "ended_at") values (1, 1, 1, 'done', 'Elsewhere', 0, 1, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z');
insert into "restore_pieces" ("restore_id", "number", "bytes") values (1, 0, x'6279746573');
insert into "placeholders" ("id", "club_id", "user_id", "member_id", "name", "token", "claimed_at", "refused_at") values (1, 1, 1, null, 'Somebody', 'aa', null, null);
insert into "reports" ("id", "club_id", "kind", "subject_id", "user_id", "reporters", "created_at", "decided_at", "for_site") values (1, 1, 'board', 1, 1, 1, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', 0);
insert into "report_reasons" ("id", "report_id", "user_id", "reason", "details", "created_at") values (1, 1, 2, 'spam', '', '2026-11-21T12:00:00.000Z');
insert into "report_decisions" ("id", "report_id", "user_id", "name", "by_site", "outcome", "reason", "decided_at") values (1, 1, 1, 'Mara', 0, 'none', '', '2026-11-21T12:00:00.000Z');
insert into "registration_links" ("id", "token", "made_by", "places", "used", "created_at", "expires_at") values (1, 'aa', 1, 2, 0, '2026-11-21T12:00:00.000Z', '2999-11-21T12:00:00.000Z');
insert into "backup_failures" ("id", "problem", "first_at", "last_at", "attempts", "ended_at", "mailed_at") values (1, 'full', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', 1, '2026-11-21T12:00:00.000Z', null);
insert into "catalogue_uploads" ("id", "name", "bytes", "state", "percent", "uploaded_at", "ended_at", "report") values (1, 'books.csv', 5, 'done', 0, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', '{}');
insert into "catalogue_upload_pieces" ("upload_id", "number", "bytes") values (1, 0, x'6279746573');
insert into "push_subscriptions" ("id", "user_id", "session_hash", "endpoint", "p256dh", "auth", "name", "created_at", "used_at") values (1, 1, 'f3996b507ce35718b4ef245adc4b9c1a99f923e78a90eaae5893b81808b53058', 'https://push.example/1', 'dd', 'ee', null, '2026-11-21T12:00:00.000Z', null);
insert into "suspensions" ("user_id", "report_id", "cause", "reason") values (2, 1, 'spam', '');
insert into "reader_names" ("user_id", "name_key") values (1, 'mara');
insert into "unfolded_names" ("user_id") values (1);
insert into "unfolded_names" ("user_id") values (2);
insert into "unfolded_names" ("user_id") values (3);
insert into "unfolded_names" ("user_id") values (4);
delete from sqlite_sequence;
insert into "sqlite_sequence" ("name", "seq") values ('meeting_invitations', 1);
insert into "sqlite_sequence" ("name", "seq") values ('reactions', 1);
insert into "sqlite_sequence" ("name", "seq") values ('users', 4);
insert into "sqlite_sequence" ("name", "seq") values ('clubs', 1);
insert into "sqlite_sequence" ("name", "seq") values ('members', 3);
insert into "sqlite_sequence" ("name", "seq") values ('comings', 2);
insert into "sqlite_sequence" ("name", "seq") values ('books', 1);
insert into "sqlite_sequence" ("name", "seq") values ('reviews', 1);
insert into "sqlite_sequence" ("name", "seq") values ('notes', 1);
insert into "sqlite_sequence" ("name", "seq") values ('reads', 1);
insert into "sqlite_sequence" ("name", "seq") values ('suggestions', 1);
insert into "sqlite_sequence" ("name", "seq") values ('posts', 2);
insert into "sqlite_sequence" ("name", "seq") values ('notifications', 2);
insert into "sqlite_sequence" ("name", "seq") values ('jobs', 1);
insert into "sqlite_sequence" ("name", "seq") values ('similarity_models', 1);
insert into "sqlite_sequence" ("name", "seq") values ('push_subscriptions', 1);
insert into "sqlite_sequence" ("name", "seq") values ('mentions', 1);
insert into "sqlite_sequence" ("name", "seq") values ('pool_entries', 1);
insert into "sqlite_sequence" ("name", "seq") values ('pool_answers', 1);
insert into "sqlite_sequence" ("name", "seq") values ('rounds', 1);
insert into "sqlite_sequence" ("name", "seq") values ('ballots', 1);
insert into "sqlite_sequence" ("name", "seq") values ('meeting_series', 1);
insert into "sqlite_sequence" ("name", "seq") values ('meetings', 1);
insert into "sqlite_sequence" ("name", "seq") values ('meeting_answers', 1);
insert into "sqlite_sequence" ("name", "seq") values ('meeting_options', 1);
insert into "sqlite_sequence" ("name", "seq") values ('meeting_marks', 1);
insert into "sqlite_sequence" ("name", "seq") values ('meeting_attendance', 1);
insert into "sqlite_sequence" ("name", "seq") values ('meeting_topics', 1);
insert into "sqlite_sequence" ("name", "seq") values ('calendar_feeds', 1);
insert into "sqlite_sequence" ("name", "seq") values ('passkeys', 1);
insert into "sqlite_sequence" ("name", "seq") values ('registration_links', 1);
insert into "sqlite_sequence" ("name", "seq") values ('admin_log', 1);
insert into "sqlite_sequence" ("name", "seq") values ('backup_failures', 1);
insert into "sqlite_sequence" ("name", "seq") values ('catalogue_uploads', 1);
insert into "sqlite_sequence" ("name", "seq") values ('imports', 1);
insert into "sqlite_sequence" ("name", "seq") values ('club_archives', 1);
insert into "sqlite_sequence" ("name", "seq") values ('restores', 1);
insert into "sqlite_sequence" ("name", "seq") values ('placeholders', 1);
insert into "sqlite_sequence" ("name", "seq") values ('shelves', 1);
insert into "sqlite_sequence" ("name", "seq") values ('board_posts', 1);
insert into "sqlite_sequence" ("name", "seq") values ('board_readers', 1);
insert into "sqlite_sequence" ("name", "seq") values ('board_pictures', 1);
insert into "sqlite_sequence" ("name", "seq") values ('board_announcements', 1);
insert into "sqlite_sequence" ("name", "seq") values ('reports', 1);
insert into "sqlite_sequence" ("name", "seq") values ('report_reasons', 1);
insert into "sqlite_sequence" ("name", "seq") values ('report_decisions', 1);
insert into "sqlite_sequence" ("name", "seq") values ('invitations', 1);
insert into "sqlite_sequence" ("name", "seq") values ('nudges', 1);
insert into "sqlite_sequence" ("name", "seq") values ('meeting_bring_lines', 1);
insert into "sqlite_sequence" ("name", "seq") values ('turn_members', 1);
insert into "sqlite_sequence" ("name", "seq") values ('turns_taken', 1);
CREATE INDEX jobs_failed on jobs (failed_at) where failed_at is not null;
CREATE INDEX jobs_due_emails on jobs (kind, due_at, id, failed_at) where failed_at is null and kind = 'email';
CREATE INDEX rate_limits_by_end on rate_limits (ends_at);
CREATE INDEX sessions_by_user on sessions (user_id);
CREATE INDEX sessions_by_expiry on sessions (expires_at);
CREATE INDEX sign_in_codes_by_expiry on sign_in_codes (expires_at);
CREATE INDEX email_counts_by_time on email_counts (last_at);
CREATE INDEX identities_by_user on identities (user_id);
CREATE INDEX unused_images_oldest on unused_images (since);
CREATE INDEX users_by_picture on users (substr(profile_image_url, 20, 64)) where substr(profile_image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER users_change_picture after update of profile_image_url on users
      when old.profile_image_url is not new.profile_image_url and substr(old.profile_image_url, 1, 19) = '/api/images/stored/' 
    begin
      insert into unused_images (hash, since)
      values (substr(old.profile_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end;
CREATE TRIGGER users_leave_picture after delete on users when substr(old.profile_image_url, 1, 19) = '/api/images/stored/' 
    begin
      insert into unused_images (hash, since)
      values (substr(old.profile_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end;
CREATE INDEX found_pictures_oldest on found_pictures (found_at);
CREATE UNIQUE INDEX books_shared_work on books (work_key) where owner_id is null;
CREATE UNIQUE INDEX books_own_work on books (owner_id, work_key) where owner_id is not null;
CREATE INDEX books_by_title on books (title_key, id) where owner_id is null;
CREATE INDEX books_by_isbn on books (isbn) where isbn is not null and owner_id is null;
CREATE INDEX books_shared on books (id) where owner_id is null;
CREATE INDEX books_by_fame on books (rating_count desc, id) where owner_id is null;
CREATE INDEX books_by_author on books (author, rating_count desc, id) where owner_id is null;
CREATE INDEX books_by_picture on books (substr(cover_image_url, 20, 64)) where substr(cover_image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER books_change_picture after update of cover_image_url on books
      when old.cover_image_url is not new.cover_image_url and substr(old.cover_image_url, 1, 19) = '/api/images/stored/' 
    begin
      insert into unused_images (hash, since)
      values (substr(old.cover_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end;
CREATE TRIGGER books_leave_picture after delete on books when substr(old.cover_image_url, 1, 19) = '/api/images/stored/' 
    begin
      insert into unused_images (hash, since)
      values (substr(old.cover_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end;
CREATE INDEX books_by_folded_author on books (substr(work_key, length(title_key) + 2), id) where owner_id is null;
CREATE INDEX books_by_edition on books (work, id);
CREATE INDEX books_by_open_library_work on books (open_library_work)
      where open_library_work is not null and owner_id is null;
CREATE INDEX books_by_series on books (series, series_number) where series is not null and owner_id is null;
CREATE INDEX book_isbns_by_book on book_isbns (book_id);
CREATE INDEX clubs_by_name on clubs (name_key, id);
CREATE INDEX clubs_by_founder on clubs (created_by);
CREATE INDEX clubs_by_picture on clubs (substr(image_url, 20, 64)) where substr(image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER clubs_change_picture after update of image_url on clubs
      when old.image_url is not new.image_url and substr(old.image_url, 1, 19) = '/api/images/stored/' 
    begin
      insert into unused_images (hash, since)
      values (substr(old.image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end;
CREATE TRIGGER clubs_leave_picture after delete on clubs when substr(old.image_url, 1, 19) = '/api/images/stored/' 
    begin
      insert into unused_images (hash, since)
      values (substr(old.image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end;
CREATE INDEX clubs_deleted on clubs (deleted_at) where deleted_at is not null;
CREATE VIEW live_clubs as select * from clubs where deleted_at is null;
CREATE INDEX club_slugs_by_club on club_slugs (club_id, taken_at);
CREATE INDEX members_in_order on members (club_id, status, id);
CREATE INDEX members_by_user on members (user_id);
CREATE INDEX members_admins on members (club_id, id) where role = 'admin';
CREATE INDEX notifications_by_source on notifications (source);
CREATE INDEX notifications_by_actor on notifications (actor_id);
CREATE INDEX notifications_to_mail on notifications (mail_at, id) where mail_at is not null;
CREATE UNIQUE INDEX notifications_unseen on notifications (group_key, user_id) where seen_at is null;
CREATE INDEX notifications_newest on notifications (user_id, created_at, id, seen_at);
CREATE INDEX notifications_by_thread on notifications (thread_id) where thread_id is not null;
CREATE INDEX notifications_of_group on notifications (club_id, group_key);
CREATE INDEX notification_levels_of_club on notification_levels (club_id, level, user_id);
CREATE INDEX notification_levels_by_user on notification_levels (user_id);
CREATE INDEX declines_by_user on declines (user_id);
CREATE INDEX removals_by_user on removals (user_id);
CREATE INDEX listed_books_by_chooser on listed_books (chosen_by);
CREATE INDEX listed_books_by_adder on listed_books (added_by);
CREATE INDEX listed_books_by_book on listed_books (book_id, club_id);
CREATE INDEX listed_books_reading on listed_books (club_id, book_id) where status = 'reading';
CREATE INDEX listed_books_newest on listed_books (club_id, added_at, added_by);
CREATE INDEX club_ratings_by_book on club_ratings (book_id);
CREATE TRIGGER popularity_of_shelved after insert on listed_books
   when (select visibility from clubs where id = new.club_id) <> 'invite-only'
   begin update books set club_count = club_count + 1 where id = new.book_id; end;
CREATE TRIGGER popularity_of_unshelved after delete on listed_books
   when (select visibility from clubs where id = old.club_id) <> 'invite-only'
   begin update books set club_count = club_count - 1 where id = old.book_id; end;
CREATE TRIGGER popularity_follows_visibility after update of visibility on clubs
   when (old.visibility = 'invite-only') <> (new.visibility = 'invite-only')
   begin
     update books set club_count = club_count + iif(new.visibility = 'invite-only', -1, 1)
     where id in (select book_id from listed_books where club_id = new.id);
   end;
CREATE TRIGGER ratings_follow_visibility after update of visibility on clubs
   when (old.visibility = 'invite-only') <> (new.visibility = 'invite-only')
   begin
     update books set
       rating_sum = books.rating_sum + iif(new.visibility = 'invite-only', -1, 1) * own.rating_sum,
       rating_count = books.rating_count + iif(new.visibility = 'invite-only', -1, 1) * own.rating_count
     from club_ratings own
     where own.club_id = new.id and own.book_id = books.id;
   end;
CREATE INDEX plan_parts_by_book on plan_parts (book_id);
CREATE INDEX progress_by_user on progress (user_id);
CREATE INDEX progress_by_book on progress (book_id);
CREATE INDEX progress_by_place on progress (club_id, book_id, (-position), user_id) where position is not null;
CREATE INDEX posts_threads on posts (club_id, book_id, id) where level = 0;
CREATE INDEX posts_threads_by_type on posts (club_id, book_id, type, id) where level = 0;
CREATE INDEX posts_by_parent on posts (parent_id) where parent_id is not null;
CREATE INDEX posts_by_club on posts (club_id);
CREATE INDEX posts_by_book on posts (book_id);
CREATE INDEX posts_threads_of_club on posts (club_id, (-id)) where level = 0;
CREATE INDEX posts_latest_reply on posts (thread_id, id) where level > 0 and deleted_at is null;
CREATE INDEX posts_newest_threads on posts (club_id, type, created_at, user_id)
    where level = 0 and deleted_at is null;
CREATE INDEX posts_newest_replies on posts (club_id, created_at, user_id) where level > 0 and deleted_at is null;
CREATE INDEX posts_placed on posts (club_id, book_id, place, user_id) where place > 0;
CREATE INDEX posts_threads_by_place on posts (club_id, book_id, place, id) where level = 0;
CREATE INDEX notes_newest on notes (club_id, book_id, id);
CREATE INDEX notes_by_book on notes (book_id);
CREATE INDEX notes_newest_in_club on notes (club_id, created_at, user_id);
CREATE INDEX notes_placed on notes (club_id, book_id, place, user_id) where place > 0;
CREATE INDEX reviews_newest on reviews (club_id, book_id, id);
CREATE INDEX reviews_by_book on reviews (book_id);
CREATE INDEX reviews_placed on reviews (club_id, book_id, place, user_id) where place > 0;
CREATE INDEX post_counts_by_book on post_counts (book_id);
CREATE UNIQUE INDEX look_ahead_once on look_ahead (club_id, book_id, user_id, coalesce(post_id, 0));
CREATE INDEX look_ahead_by_user_id on look_ahead (user_id);
CREATE INDEX look_ahead_by_book_id on look_ahead (book_id);
CREATE INDEX look_ahead_by_post_id on look_ahead (post_id);
CREATE UNIQUE INDEX mentions_of_post on mentions (post_id, position);
CREATE UNIQUE INDEX mentions_of_review on mentions (review_id, position);
CREATE UNIQUE INDEX mentions_of_note on mentions (note_id, position);
CREATE INDEX mentions_by_club on mentions (club_id);
CREATE INDEX mentions_by_member on mentions (member_id);
CREATE INDEX mentions_by_user on mentions (user_id, club_id);
CREATE INDEX mutes_by_user on mutes (user_id);
CREATE UNIQUE INDEX pool_entries_live on pool_entries (club_id, book_id) where left_at is null;
CREATE INDEX pool_entries_by_club on pool_entries (club_id);
CREATE INDEX pool_entries_by_member on pool_entries (member_id);
CREATE INDEX pool_entries_by_book on pool_entries (book_id);
CREATE INDEX pool_answers_by_club on pool_answers (club_id);
CREATE INDEX pool_answers_by_member on pool_answers (member_id);
CREATE INDEX rounds_of_club on rounds (club_id, id);
CREATE INDEX round_entries_by_entry on round_entries (entry_id);
CREATE INDEX ballots_by_club on ballots (club_id);
CREATE INDEX ballots_by_member on ballots (member_id);
CREATE INDEX screenshots_by_size on screenshots (size);
CREATE INDEX screenshots_oldest on screenshots (created_at, hash);
CREATE INDEX suggestions_by_sender on suggestions (user_id, id);
CREATE INDEX suggestions_by_updater on suggestions (status_updated_by);
CREATE INDEX suggestions_by_screenshot on suggestions (screenshot_hash);
CREATE INDEX meeting_series_of_club on meeting_series (club_id);
CREATE INDEX meeting_series_by_author on meeting_series (author_id);
CREATE INDEX meetings_of_club on meetings (club_id, ends_at, id);
CREATE UNIQUE INDEX meetings_of_series on meetings (series_id, occurrence) where series_id is not null;
CREATE INDEX meetings_about_book on meetings (book_id) where book_id is not null;
CREATE INDEX meetings_by_author on meetings (author_id);
CREATE INDEX meetings_by_end on meetings (ends_at, id);
CREATE INDEX meeting_answers_waiting on meeting_answers (meeting_id, waiting_since) where waiting_since is not null;
CREATE INDEX meeting_answers_by_club_id on meeting_answers (club_id);
CREATE INDEX meeting_answers_by_member_id on meeting_answers (member_id);
CREATE INDEX meeting_options_by_club on meeting_options (club_id);
CREATE INDEX meeting_marks_by_club_id on meeting_marks (club_id);
CREATE INDEX meeting_marks_by_member_id on meeting_marks (member_id);
CREATE INDEX meeting_attendance_by_member on meeting_attendance (member_id);
CREATE INDEX meeting_attendance_by_club on meeting_attendance (club_id);
CREATE INDEX meeting_topics_by_post on meeting_topics (post_id);
CREATE INDEX meeting_topics_by_club on meeting_topics (club_id);
CREATE UNIQUE INDEX calendar_feeds_of_club on calendar_feeds (user_id, club_id) where club_id is not null;
CREATE UNIQUE INDEX calendar_feeds_of_reader on calendar_feeds (user_id) where club_id is null;
CREATE INDEX calendar_feeds_by_club on calendar_feeds (club_id);
CREATE INDEX meeting_options_by_author on meeting_options (author_id);
CREATE INDEX meeting_invitations_by_club on meeting_invitations (club_id);
CREATE INDEX meeting_invitations_by_user on meeting_invitations (user_id);
CREATE INDEX posts_with_page on posts (club_id, book_id) where page_number is not null;
CREATE INDEX reviews_newest_in_club on reviews (club_id, created_at, user_id, book_id) where comment <> '';
CREATE INDEX ratings_newest_in_club on reviews (club_id, created_at, user_id, book_id) where comment = '';
CREATE INDEX plan_dates_of_club on plan_dates (club_id, day);
CREATE INDEX plan_dates_of_book on plan_dates (book_id, club_id);
CREATE INDEX notifications_seen on notifications (seen_at) where seen_at is not null;
CREATE INDEX jobs_on_hold on jobs (waits_for_club) where waits_for_club is not null;
CREATE INDEX jobs_untimed on jobs (due_at) where is_timed = 0 and waits_for_club is null and failed_at is null;
CREATE INDEX jobs_leased on jobs (leased_until) where leased_until is not null;
CREATE INDEX kept_answers_by_user on kept_answers (user_id) where user_id is not null;
CREATE INDEX kept_answers_oldest on kept_answers (created_at);
CREATE INDEX board_posts_of_thread on board_posts (thread_id, id);
CREATE INDEX board_posts_newest on board_posts (club_id, (-id));
CREATE INDEX board_posts_by_time on board_posts (club_id, created_at);
CREATE INDEX board_posts_by_author on board_posts (user_id);
CREATE INDEX board_threads_in_order on board_threads (club_id, pinned, latest_id);
CREATE INDEX board_threads_about_meeting on board_threads (meeting_id, pinned, latest_id);
CREATE INDEX board_threads_announced on board_threads (club_id, announced_at) where announced_at is not null;
CREATE UNIQUE INDEX board_pictures_of_post on board_pictures (post_id, position);
CREATE INDEX board_pictures_of_club on board_pictures (club_id);
CREATE INDEX board_pictures_by_picture on board_pictures (substr(image_url, 20, 64)) where substr(image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER board_pictures_change_picture after update of image_url on board_pictures
      when old.image_url is not new.image_url and substr(old.image_url, 1, 19) = '/api/images/stored/' 
    begin
      insert into unused_images (hash, since)
      values (substr(old.image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end;
CREATE TRIGGER board_pictures_leave_picture after delete on board_pictures when substr(old.image_url, 1, 19) = '/api/images/stored/' 
    begin
      insert into unused_images (hash, since)
      values (substr(old.image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      on conflict (hash) do update set since = excluded.since;
    end;
CREATE INDEX board_readers_of_club on board_readers (club_id);
CREATE INDEX board_readers_by_user on board_readers (user_id, club_id);
CREATE INDEX board_announcements_of_club on board_announcements (club_id, announced_at);
CREATE UNIQUE INDEX mentions_of_board_post on mentions (board_post_id, position);
CREATE UNIQUE INDEX reactions_to_post on reactions (post_id, reaction, user_id) where post_id is not null;
CREATE UNIQUE INDEX reactions_to_review on reactions (review_id, reaction, user_id) where review_id is not null;
CREATE UNIQUE INDEX reactions_to_note on reactions (note_id, reaction, user_id) where note_id is not null;
CREATE INDEX reactions_in_club on reactions (club_id, book_id, user_id);
CREATE INDEX reactions_by_user on reactions (user_id, id);
CREATE UNIQUE INDEX reactions_to_board_post on reactions (board_post_id, reaction, user_id)
    where board_post_id is not null;
CREATE UNIQUE INDEX invitations_of_club on invitations (club_id, email) where withdrawn_at is null;
CREATE INDEX invitations_newest on invitations (club_id, id);
CREATE INDEX invitations_of_address on invitations (address_hash, invited_at);
CREATE INDEX invitations_by_reader on invitations (invited_by, invited_at) where invited_by is not null;
CREATE INDEX invitations_joined on invitations (joined_by) where joined_by is not null;
CREATE INDEX invitations_to on invitations (email);
CREATE INDEX invitations_ending on invitations (expires_at);
CREATE INDEX nudges_by_club on nudges (club_id);
CREATE INDEX nudges_by_user on nudges (user_id);
CREATE INDEX posts_by_author on posts (user_id, club_id, id);
CREATE INDEX notes_by_author on notes (user_id, club_id, id);
CREATE INDEX reviews_by_author on reviews (user_id, club_id, id);
CREATE INDEX meeting_bring_lines_by_member on meeting_bring_lines (member_id);
CREATE INDEX meeting_bring_lines_by_club on meeting_bring_lines (club_id);
CREATE INDEX turns_by_round on turns (round_id) where round_id is not null;
CREATE INDEX turns_by_host on turns (host_id) where host_id is not null;
CREATE INDEX turns_by_told on turns (told_id) where told_id is not null;
CREATE INDEX turn_members_by_member on turn_members (member_id);
CREATE INDEX turns_taken_by_club on turns_taken (club_id, book_id);
CREATE INDEX turns_taken_by_member on turns_taken (member_id);
CREATE INDEX turns_taken_by_book on turns_taken (book_id);
CREATE INDEX comings_of_club on comings (club_id, day, kind, id);
CREATE INDEX comings_by_user on comings (user_id, club_id);
CREATE INDEX reads_of_reader on reads (user_id, book_id, id);
CREATE UNIQUE INDEX reads_under_way on reads (user_id, book_id) where state = 'current';
CREATE INDEX reads_by_day on reads (user_id, finished_on, book_id) where finished_on is not null;
CREATE INDEX reads_by_book on reads (book_id);
CREATE INDEX progress_by_read on progress (read_id) where read_id is not null;
CREATE INDEX library_books_by_book on library_books (book_id, user_id);
CREATE INDEX library_books_newest on library_books (user_id, shelf, added_at, book_id);
CREATE INDEX library_books_by_title on library_books (user_id, shelf, by_title, book_id);
CREATE INDEX library_books_by_author on library_books (user_id, shelf, by_author, book_id);
CREATE INDEX library_books_by_stars on library_books (user_id, shelf, half_stars, book_id);
CREATE INDEX library_books_last_read on library_books (user_id, shelf, finished_on, book_id);
CREATE TRIGGER libraries_follow_titles after update of title_key, work_key on books
       when old.work_key <> new.work_key
       begin update library_books set by_title = new.title_key || char(9) || substr(new.work_key, length(new.title_key) + 2), by_author = substr(new.work_key, length(new.title_key) + 2) || char(9) || new.title_key where book_id = new.id; end;
CREATE INDEX shelf_books_by_book on shelf_books (user_id, book_id, shelf_id);
CREATE TRIGGER shelf_grows after insert on shelf_books begin update shelves set book_count = book_count + 1 where id = new.shelf_id; end;
CREATE TRIGGER shelf_shrinks after delete on shelf_books begin update shelves set book_count = book_count - 1 where id = old.shelf_id; end;
CREATE UNIQUE INDEX users_by_handle on users (handle) where handle is not null;
CREATE INDEX reviews_stars on reviews (club_id, book_id, closed, rating);
CREATE INDEX books_popular on books
    (club_count desc,
    (case when rating_count = 0 then 0 else cast(rating_sum * 2 as integer) * 50 / rating_count end) desc, id)
    where owner_id is null and club_count > 0;
CREATE UNIQUE INDEX imports_open_of_reader on imports (user_id) where club_id is null and state in ('staged', 'running', 'paused', 'undoing');
CREATE UNIQUE INDEX imports_open_of_club on imports (club_id) where club_id is not null and state in ('staged', 'running', 'paused', 'undoing');
CREATE INDEX imports_of_reader on imports (user_id, id);
CREATE INDEX imports_of_club on imports (club_id, id);
CREATE INDEX imports_by_age on imports (created_at);
CREATE INDEX import_rows_unmatched on import_rows (import_id, number) where state is null;
CREATE INDEX import_rows_ready on import_rows (import_id, number) where ready = 1;
CREATE INDEX import_rows_written on import_rows (import_id, number) where outcome = 'written';
CREATE INDEX passkeys_by_user on passkeys (user_id);
CREATE INDEX spent_challenges_by_expiry on spent_challenges (expires_at);
CREATE INDEX users_suspended on users (id) where suspended_at is not null;
CREATE INDEX users_by_admin_claim on users (admin_by_claim) where admin_by_claim is not null;
CREATE INDEX users_made_admin on users (id) where made_admin_at is not null;
CREATE INDEX users_by_email_start on users ((email));
CREATE INDEX jobs_failed_by_kind on jobs (kind, failed_at, id) where failed_at is not null;
CREATE TRIGGER admin_log_no_update before update on admin_log
    begin
      select raise(abort, 'The log of site admins cannot be edited');
    end;
CREATE TRIGGER admin_log_no_delete before delete on admin_log
    begin
      select raise(abort, 'The log of site admins cannot be edited');
    end;
CREATE INDEX club_archives_by_user on club_archives (user_id);
CREATE INDEX club_archives_by_age on club_archives (asked_at);
CREATE INDEX restores_by_user on restores (user_id, id);
CREATE UNIQUE INDEX restores_under_way on restores (user_id) where state in ('waiting', 'restoring');
CREATE INDEX restores_by_club on restores (club_id);
CREATE INDEX placeholders_of_club on placeholders (club_id, id);
CREATE INDEX placeholders_by_user on placeholders (user_id);
CREATE INDEX placeholders_by_member on placeholders (member_id);
CREATE UNIQUE INDEX reports_open on reports (kind, subject_id) where decided_at is null;
CREATE INDEX reports_of_club on reports (club_id, id);
CREATE INDEX reports_waiting on reports (id) where decided_at is null;
CREATE INDEX reports_about on reports (user_id);
CREATE INDEX report_reasons_by_user on report_reasons (user_id, created_at);
CREATE INDEX report_decisions_of_report on report_decisions (report_id);
CREATE INDEX report_decisions_by_user on report_decisions (user_id);
CREATE INDEX posts_hidden on posts (user_id, club_id) where hidden > 0;
CREATE INDEX notes_hidden on notes (user_id, club_id) where hidden > 0;
CREATE INDEX reviews_hidden on reviews (user_id, club_id) where hidden > 0;
CREATE INDEX board_posts_hidden on board_posts (user_id, club_id) where hidden > 0;
CREATE INDEX registration_links_by_reader on registration_links (made_by, id);
CREATE INDEX registration_links_by_expiry on registration_links (expires_at);
CREATE INDEX backup_failures_by_time on backup_failures (last_at, id);
CREATE UNIQUE INDEX backup_failures_open on backup_failures ((1)) where ended_at is null;
CREATE INDEX catalogue_uploads_by_time on catalogue_uploads (uploaded_at);
CREATE INDEX push_subscriptions_by_user on push_subscriptions (user_id, id);
CREATE INDEX push_subscriptions_by_session on push_subscriptions (session_hash);
CREATE INDEX jobs_due on jobs (due_at, id) where failed_at is null and kind <> 'email' and kind <> 'push';
CREATE INDEX jobs_due_pushes on jobs (kind, due_at, id, failed_at) where failed_at is null and kind = 'push';
CREATE INDEX reports_decided_for_site on reports (id) where for_site = 1 and decided_at is not null;
CREATE INDEX reports_waiting_in_club on reports (club_id, id) where decided_at is null;
CREATE TRIGGER members_new_admin after insert on members when new.role = 'admin' and new.status = 'member' begin update reports set for_site = 1
    where user_id = new.user_id and club_id = new.club_id and for_site = 0; end;
CREATE TRIGGER members_become_admin after update of role, status, user_id on members when new.role = 'admin' and new.status = 'member' begin update reports set for_site = 1
    where user_id = new.user_id and club_id = new.club_id and for_site = 0; end;
CREATE INDEX suspensions_by_report on suspensions (report_id);
CREATE INDEX reader_names_by_reader on reader_names (user_id);
CREATE TRIGGER users_new_name after insert on users when new.first_name is not null begin insert into unfolded_names (user_id) values (new.id)
  on conflict (user_id) do update set user_id = excluded.user_id; end;
CREATE TRIGGER users_other_name after update of first_name on users
    when old.first_name is not new.first_name begin insert into unfolded_names (user_id) values (new.id)
  on conflict (user_id) do update set user_id = excluded.user_id; end;
CREATE INDEX import_rows_by_state on import_rows
    (import_id, state, number, choice, outcome, ready, rounded, asked_name, refusal);
