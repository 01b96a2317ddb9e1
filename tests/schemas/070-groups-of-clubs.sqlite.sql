CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "counters" ("name" text primary key, "value" integer default 0 not null);
CREATE TABLE "users" ("id" integer primary key autoincrement, "email" text not null unique, "first_name" text, "profile_image_url" text, "created_at" text not null, "time_zone" text, "language" text, "notifications_mailed_at" text, "email_bounced_at" text, "shares_places" integer default 1 not null);
CREATE TABLE "sessions" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" text not null, "seen_at" text not null, "expires_at" text not null, "device" text);
CREATE TABLE "images" ("hash" text primary key, "bytes" blob not null, "width" integer not null, "height" integer not null, "created_at" text not null);
CREATE TABLE "books" ("id" integer primary key autoincrement, "title" text not null, "author" text not null, "description" text, "isbn" text, "published_year" integer, "page_count" integer check (page_count > 0), "genre" text, "cover_image_url" text, "subjects" text, "owner_id" integer references "users" ("id"), "title_key" text not null, "work_key" text not null, "rating_sum" integer default 0 not null, "rating_count" integer default 0 not null, "created_at" text not null, "club_count" integer default 0 not null, "work" text, "open_library_work" text, "genres" text, "series" text, "series_number" real, "language" text);
CREATE TABLE "spellings" ("spelling" text not null, "word" text not null, constraint "spellings_key" primary key ("spelling", "word")) without rowid;
CREATE TABLE "clubs" ("id" integer primary key autoincrement, "slug" text not null unique, "name" text not null, "name_key" text not null, "description" text not null, "image_url" text, "image_position_x" integer not null check (image_position_x between 0 and 100), "image_position_y" integer not null check (image_position_y between 0 and 100), "image_zoom" integer not null check (image_zoom between 50 and 200), "overlay_color" text default 'purple' not null, "overlay_opacity" integer default 50 not null check (overlay_opacity between 0 and 100), "visibility" text not null check (visibility in ('open', 'invite-only', 'public-preview')), "created_by" integer not null references "users" ("id"), "created_at" text not null, "invite_token" text not null, "book_count" integer default 0 not null check (book_count >= 0), "read_count" integer default 0 not null check (read_count >= 0), "member_count" integer default 0 not null check (member_count >= 0), "discussion_count" integer default 0 not null check (discussion_count >= 0), "rating_sum" integer default 0 not null, "rating_count" integer default 0 not null, "revision" integer default 1 not null, "image_credit" text, "deleted_at" text, "visibility_before" text, "shares_places" integer default 1 not null, "seal" integer default 1 not null, "stars_open_on" text, "stars_meeting_id" bigint);
CREATE TABLE "slug_numbers" ("slug" text primary key, "last" integer not null);
CREATE TABLE "members" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "user_id" integer references "users" ("id") on delete cascade, "member_name" text, "role" text not null check (role in ('admin', 'member')), "status" text not null check (status in ('member', 'pending')), "joined_at" text not null, "visited_at" text, "visited_revision" integer, constraint "members_once" unique ("club_id", "user_id"));
CREATE TABLE "listed_books" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "work_key" text not null, "status" text not null check (status in ('to read', 'reading', 'read')), "read_date" text, "notes" text, "reading_order" integer, "chosen_by" integer references "users" ("id") on delete set null, "added_by" integer references "users" ("id") on delete set null, "added_at" text not null, "page_count" integer check (page_count > 0), "places_revision" integer default 0 not null, constraint "listed_books_key" primary key ("club_id", "book_id"), constraint "listed_books_once" unique ("club_id", "work_key"));
CREATE VIRTUAL TABLE "book_text" using fts5 (words, tokenize = 'trigram', detail = 'none');
CREATE VIRTUAL TABLE "club_text" using fts5 (words, tokenize = 'trigram', detail = 'none');
CREATE TABLE "progress" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "user_id" integer not null references "users" ("id") on delete cascade, "current_page" integer not null check (current_page >= 0), "total_pages" integer check (total_pages >= 1), "updated_at" text not null, "position" integer check (position between 0 and 1000), "part" integer, "total_minutes" integer check (total_minutes >= 1), constraint "progress_key" primary key ("club_id", "book_id", "user_id"), constraint "progress_within_book" check (current_page <= total_pages));
CREATE TABLE "reviews" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "user_id" integer references "users" ("id") on delete set null, "rating" integer not null check (rating between 1 and 5), "comment" text not null, "member_name" text not null, "created_at" text not null, "edited_at" text, "place" integer default 0 not null check (place between 0 and 1000), "closed" integer default 0 not null check (closed in (0, 1)), constraint "reviews_once" unique ("club_id", "book_id", "user_id"));
CREATE TABLE "club_ratings" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "rating_sum" integer not null, "rating_count" integer not null check (rating_count >= 0), "closed_sum" integer default 0 not null check ("closed_sum" >= 0), "closed_count" integer default 0 not null check ("closed_count" >= 0), constraint "club_ratings_key" primary key ("club_id", "book_id"));
CREATE TABLE "post_counts" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "kind" text not null, "value" integer not null check (value >= 0), constraint "talk_counts_key" primary key ("club_id", "book_id", "kind"));
CREATE TABLE "notes" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "user_id" integer references "users" ("id") on delete set null, "content" text not null, "page_number" integer check (page_number >= 1), "member_name" text not null, "created_at" text not null, "edited_at" text, "place" integer default 0 not null check (place between 0 and 1000));
CREATE TABLE "posts" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "thread_id" integer references "posts" ("id") on delete cascade, "parent_id" integer references "posts" ("id"), "level" integer not null check (level between 0 and 3), "path" text not null, "type" text not null check (type in ('discussion', 'question', 'note')), "title" text not null, "content" text not null, "page_number" integer check (page_number >= 1), "user_id" integer references "users" ("id") on delete set null, "member_name" text, "created_at" text not null, "edited_at" text, "deleted_at" text, "reply_count" integer default 0 not null check (reply_count >= 0), "replies_made" integer default 0 not null, "place" integer default 0 not null check (place between 0 and 1000), constraint "posts_in_thread" unique ("thread_id", "path"), constraint "posts_thread_or_reply" check ((parent_id is null) = (level = 0) and length(path) = 7 * level));
CREATE TABLE "similarity_models" ("id" integer primary key autoincrement, "started_at" text not null, "finished_at" text, "list_count" integer default 0 not null, "book_count" integer default 0 not null);
CREATE TABLE "similarities" ("model_id" integer not null, "book_id" integer not null, "other_id" integer not null, "weight" real not null, "accounts" integer default 0 not null, constraint "likeness_key" primary key ("model_id", "book_id", "other_id")) without rowid;
CREATE TABLE "found_pictures" ("url_hash" text primary key, "credit" text not null, "use_url" text, "found_at" text not null);
CREATE TABLE "secrets" ("name" text primary key, "value" text not null);
CREATE TABLE "screenshots" ("hash" text primary key, "bytes" blob not null, "width" integer not null, "height" integer not null, "created_at" text not null, "size" integer default 0 not null);
CREATE TABLE "suggestions" ("id" integer primary key autoincrement, "suggestion" text not null, "url" text not null, "screenshot_hash" text references "screenshots" ("hash"), "user_id" integer references "users" ("id") on delete set null, "status" text default 'unread' not null check (status in ('unread', 'read', 'in_process', 'fixed', 'implemented')), "created_at" text not null, "status_updated_by" integer references "users" ("id") on delete set null, "status_updated_at" text);
CREATE TABLE "email_counts" ("key" text primary key, "counted_from" text not null, "count" integer not null, "last_at" text not null);
CREATE TABLE "identities" ("issuer" text not null, "subject" text not null, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" text not null, constraint "identities_key" primary key ("issuer", "subject"));
CREATE TABLE "unused_images" ("hash" text primary key, "since" text not null);
CREATE TABLE "rate_limits" (name text primary key, calls integer not null,
      ends_at text not null);
CREATE TABLE "club_slugs" ("slug" text primary key, "club_id" integer references "clubs" ("id") on delete cascade, "taken_at" text not null);
CREATE TABLE "removals" ("club_id" integer not null references "clubs" ("id") on delete cascade, "user_id" integer not null references "users" ("id") on delete cascade, "removed_at" text not null, constraint "removals_key" primary key ("club_id", "user_id"));
CREATE TABLE "sign_in_codes" ("email" text not null, "browser_hash" text not null, "code_hash" text not null, "token_hash" text not null, "first_name" text, "tries" integer default 0 not null, "expires_at" text not null, constraint "sign_in_codes_key" primary key ("email", "browser_hash"));
CREATE TABLE "jobs" ("id" integer primary key autoincrement, "kind" text not null, "key" text not null, "payload" text not null, "due_at" text not null, "attempts" integer default 0 not null, "leased_until" text, "failed_at" text, "error" text, "created_at" text not null, constraint "jobs_once" unique ("kind", "key"));
CREATE TABLE "notifications" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "club_id" integer references "clubs" ("id") on delete cascade, "kind" text not null, "group_key" text not null, "source" text, "subject" text not null, "actor_id" integer references "users" ("id") on delete set null, "actor_name" text, "actors" text not null, "events" integer not null, "in_app" integer not null, "by_email" integer not null, "created_at" text not null, "seen_at" text, "mailed_at" text, "mail_at" text, "thread_id" integer references "posts" ("id") on delete set null);
CREATE TABLE "notification_levels" ("club_id" integer not null references "clubs" ("id") on delete cascade, "user_id" integer not null references "users" ("id") on delete cascade, "level" text not null, constraint "notification_levels_key" primary key ("club_id", "user_id"));
CREATE TABLE "notification_kinds" ("user_id" integer not null references "users" ("id") on delete cascade, "kind" text not null, "in_app" integer not null, "by_email" integer not null, constraint "notification_kinds_key" primary key ("user_id", "kind"));
CREATE TABLE "notification_preferences" ("user_id" integer not null primary key references "users" ("id") on delete cascade, "email" text not null, "hour" integer not null);
CREATE TABLE "declines" ("club_id" integer not null references "clubs" ("id") on delete cascade, "user_id" integer not null references "users" ("id") on delete cascade, "declined_at" text not null, constraint "declines_key" primary key ("club_id", "user_id"));
CREATE TABLE "mutes" ("thread_id" integer not null references "posts" ("id") on delete cascade, "user_id" integer not null references "users" ("id") on delete cascade, constraint "mutes_key" primary key ("thread_id", "user_id"));
CREATE TABLE "mentions" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "post_id" integer references "posts" ("id") on delete cascade, "review_id" integer references "reviews" ("id") on delete cascade, "note_id" integer references "notes" ("id") on delete cascade, "position" integer not null, "member_id" integer references "members" ("id") on delete set null, "user_id" integer references "users" ("id") on delete set null, "name" text not null);
CREATE TABLE "reactions" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null, "post_id" integer references "posts" ("id") on delete cascade, "review_id" integer references "reviews" ("id") on delete cascade, "note_id" integer references "notes" ("id") on delete cascade, "user_id" integer not null references "users" ("id") on delete cascade, "reaction" text not null, "created_at" text not null, constraint "reactions_to_one" check ((post_id is not null and review_id is null and note_id is null)
            or (post_id is null and review_id is not null and note_id is null)
            or (post_id is null and review_id is null and note_id is not null)));
CREATE TABLE "pool_entries" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "member_id" integer references "members" ("id") on delete set null, "pitch" text not null, "created_at" text not null, "times_run" integer default 0 not null, "renewed_after" integer default 0 not null, "renew_by" text, "won_at" text, "left_at" text);
CREATE TABLE "pool_answers" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "entry_id" integer not null references "pool_entries" ("id") on delete cascade, "member_id" integer not null references "members" ("id") on delete cascade, "answer" text, "reason" text, "have_read" integer not null, "cannot_get" integer not null, "updated_at" text not null, constraint "pool_answers_once" unique ("entry_id", "member_id"));
CREATE TABLE "choosing_settings" ("club_id" integer not null primary key references "clubs" ("id") on delete cascade, "suggestions_per_member" integer not null);
CREATE TABLE "rounds" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "title" text, "status" text not null, "method" text not null, "winner_status" text not null, "quorum" integer not null, "opened_at" text not null, "closes_at" text not null, "closed_at" text, "reason" text, "turnout" integer, "members" integer, "result" text, "ballot_file" text);
CREATE TABLE "round_entries" ("round_id" integer not null references "rounds" ("id") on delete cascade, "entry_id" integer not null references "pool_entries" ("id") on delete cascade, "position" integer not null, "title" text not null, "author" text not null, "waiting_since" text, constraint "round_entries_key" primary key ("round_id", "entry_id"));
CREATE TABLE "ballots" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "round_id" integer not null references "rounds" ("id") on delete cascade, "member_id" integer not null references "members" ("id") on delete cascade, "choices" text not null, "cast_at" text not null, constraint "ballots_once" unique ("round_id", "member_id"));
CREATE TABLE "meeting_series" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "every" text not null, "every_interval" integer not null, "on_day" text, "first_at" text not null, "time_zone" text not null, "minutes" integer not null, "title" text not null, "place" text, "video_url" text, "description" text not null, "places" integer, "author_id" integer references "members" ("id") on delete set null, "ended_at" text);
CREATE TABLE "meetings" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "series_id" integer references "meeting_series" ("id") on delete set null, "occurrence" text, "uid" text not null unique, "title" text not null, "status" text not null, "wall_time" text, "time_zone" text not null, "starts_at" text not null, "ends_at" text not null, "minutes" integer not null, "place" text, "video_url" text, "book_id" integer references "books" ("id") on delete set null, "description" text not null, "places" integer, "sequence" integer not null, "reason" text, "author_id" integer references "members" ("id") on delete set null, "notes" text not null, "notes_version" integer not null, "created_at" text not null, "changed_at" text not null);
CREATE TABLE "meeting_answers" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "meeting_id" integer not null references "meetings" ("id") on delete cascade, "member_id" integer not null references "members" ("id") on delete cascade, "answer" text not null, "online" integer not null, "guests" integer not null, "line" text, "waiting_since" text, "asked_again" integer not null, "answered_at" text not null, constraint "meeting_answers_once" unique ("meeting_id", "member_id"));
CREATE TABLE "meeting_options" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "meeting_id" integer not null references "meetings" ("id") on delete cascade, "wall_time" text not null, "starts_at" text not null, constraint "meeting_options_once" unique ("meeting_id", "wall_time"));
CREATE TABLE "meeting_marks" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "option_id" integer not null references "meeting_options" ("id") on delete cascade, "member_id" integer not null references "members" ("id") on delete cascade, "mark" text not null, constraint "meeting_marks_once" unique ("option_id", "member_id"));
CREATE TABLE "calendar_feeds" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "club_id" integer references "clubs" ("id") on delete cascade, "salt" text not null);
CREATE TABLE "meeting_reminders" ("user_id" integer not null primary key references "users" ("id") on delete cascade, "hours_before" integer not null);
CREATE TABLE "meeting_attendance" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "meeting_id" integer not null references "meetings" ("id") on delete cascade, "member_id" integer not null references "members" ("id") on delete cascade, constraint "meeting_attendance_once" unique ("meeting_id", "member_id"));
CREATE TABLE "meeting_topics" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "meeting_id" integer not null references "meetings" ("id") on delete cascade, "post_id" integer not null references "posts" ("id") on delete cascade, "discussed_at" text not null, constraint "meeting_topics_once" unique ("meeting_id", "post_id"));
CREATE TABLE "book_isbns" ("isbn" text not null, "book_id" integer not null references "books" ("id") on delete cascade, constraint "book_isbns_key" primary key ("isbn", "book_id")) without rowid;
CREATE TABLE "plan_parts" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id") on delete cascade, "number" integer not null, "title" text not null, "weight" real not null, "ends_at" integer not null check (ends_at between 1 and 1000), "by_day" text, constraint "plan_parts_key" primary key ("club_id", "book_id", "number"));
CREATE TABLE "look_ahead" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id") on delete cascade, "user_id" integer not null references "users" ("id") on delete cascade, "post_id" integer references "posts" ("id") on delete cascade);
insert into "kysely_migration" ("name", "timestamp") values ('001-foundation', '2026-11-25T01:50:16.394Z');
insert into "kysely_migration" ("name", "timestamp") values ('002-talk', '2026-11-25T01:50:16.407Z');
insert into "kysely_migration" ("name", "timestamp") values ('003-running', '2026-11-25T01:50:16.408Z');
insert into "kysely_migration" ("name", "timestamp") values ('004-likeness', '2026-11-25T01:50:16.409Z');
insert into "kysely_migration" ("name", "timestamp") values ('005-popular', '2026-11-25T01:50:16.410Z');
insert into "kysely_migration" ("name", "timestamp") values ('006-pictures', '2026-11-25T01:50:16.410Z');
insert into "kysely_migration" ("name", "timestamp") values ('007-sources', '2026-11-25T01:50:16.411Z');
insert into "kysely_migration" ("name", "timestamp") values ('008-suggestions', '2026-11-25T01:50:16.411Z');
insert into "kysely_migration" ("name", "timestamp") values ('009-accounts', '2026-11-25T01:50:16.413Z');
insert into "kysely_migration" ("name", "timestamp") values ('010-recommending', '2026-11-25T01:50:16.413Z');
insert into "kysely_migration" ("name", "timestamp") values ('011-loose-pictures', '2026-11-25T01:50:16.414Z');
insert into "kysely_migration" ("name", "timestamp") values ('013-authors', '2026-11-25T01:50:16.415Z');
insert into "kysely_migration" ("name", "timestamp") values ('014-paces', '2026-11-25T01:50:16.415Z');
insert into "kysely_migration" ("name", "timestamp") values ('015-plain-names', '2026-11-25T01:50:16.436Z');
insert into "kysely_migration" ("name", "timestamp") values ('016-no-address-names', '2026-11-25T01:50:16.439Z');
insert into "kysely_migration" ("name", "timestamp") values ('017-renaming-and-deleting', '2026-11-25T01:50:16.442Z');
insert into "kysely_migration" ("name", "timestamp") values ('018-removals', '2026-11-25T01:50:16.445Z');
insert into "kysely_migration" ("name", "timestamp") values ('019-screenshot-sizes', '2026-11-25T01:50:16.446Z');
insert into "kysely_migration" ("name", "timestamp") values ('020-club-threads', '2026-11-25T01:50:16.446Z');
insert into "kysely_migration" ("name", "timestamp") values ('021-home', '2026-11-25T01:50:16.453Z');
insert into "kysely_migration" ("name", "timestamp") values ('022-code-browsers', '2026-11-25T01:50:16.456Z');
insert into "kysely_migration" ("name", "timestamp") values ('023-jobs', '2026-11-25T01:50:16.457Z');
insert into "kysely_migration" ("name", "timestamp") values ('024-notifications', '2026-11-25T01:50:16.466Z');
insert into "kysely_migration" ("name", "timestamp") values ('025-declines', '2026-11-25T01:50:16.467Z');
insert into "kysely_migration" ("name", "timestamp") values ('026-notification-emails', '2026-11-25T01:50:16.469Z');
insert into "kysely_migration" ("name", "timestamp") values ('028-mentions', '2026-11-25T01:50:16.470Z');
insert into "kysely_migration" ("name", "timestamp") values ('029-reactions', '2026-11-25T01:50:16.471Z');
insert into "kysely_migration" ("name", "timestamp") values ('030-pool', '2026-11-25T01:50:16.475Z');
insert into "kysely_migration" ("name", "timestamp") values ('031-rounds', '2026-11-25T01:50:16.476Z');
insert into "kysely_migration" ("name", "timestamp") values ('032-notification-indexes', '2026-11-25T01:50:16.476Z');
insert into "kysely_migration" ("name", "timestamp") values ('034-meetings', '2026-11-25T01:50:16.478Z');
insert into "kysely_migration" ("name", "timestamp") values ('035-meeting-answers', '2026-11-25T01:50:16.479Z');
insert into "kysely_migration" ("name", "timestamp") values ('036-calendar-feeds', '2026-11-25T01:50:16.485Z');
insert into "kysely_migration" ("name", "timestamp") values ('037-meeting-day', '2026-11-25T01:50:16.486Z');
insert into "kysely_migration" ("name", "timestamp") values ('040-works', '2026-11-25T01:50:16.490Z');
insert into "kysely_migration" ("name", "timestamp") values ('041-series', '2026-11-25T01:50:16.497Z');
insert into "kysely_migration" ("name", "timestamp") values ('042-evidence', '2026-11-25T01:50:16.498Z');
insert into "kysely_migration" ("name", "timestamp") values ('044-imported-books', '2026-11-25T01:50:16.502Z');
insert into "kysely_migration" ("name", "timestamp") values ('050-positions', '2026-11-25T01:50:16.517Z');
insert into "kysely_migration" ("name", "timestamp") values ('051-seal', '2026-11-25T01:50:16.528Z');
insert into "kysely_migration" ("name", "timestamp") values ('052-threads-of-notifications', '2026-11-25T01:50:16.530Z');
insert into "kysely_migration" ("name", "timestamp") values ('054-blind-stars', '2026-11-25T01:50:16.539Z');
insert into "kysely_migration" ("name", "timestamp") values ('055-stars-of-meetings', '2026-11-25T01:50:16.546Z');
insert into "kysely_migration" ("name", "timestamp") values ('056-unchecked-notifications', '2026-11-25T01:50:16.547Z');
insert into "kysely_migration" ("name", "timestamp") values ('060-meetings-by-end', '2026-11-25T01:50:16.547Z');
insert into "kysely_migration" ("name", "timestamp") values ('064-reading-order', '2026-11-25T01:50:16.547Z');
insert into "kysely_migration" ("name", "timestamp") values ('065-readers-of-a-book', '2026-11-25T01:50:16.549Z');
insert into "kysely_migration" ("name", "timestamp") values ('068-due-emails', '2026-11-25T01:50:16.550Z');
insert into "kysely_migration" ("name", "timestamp") values ('069-due-jobs', '2026-11-25T01:50:16.550Z');
insert into "kysely_migration" ("name", "timestamp") values ('070-groups-of-clubs', '2026-11-25T01:50:16.551Z');
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);
insert into "counters" ("name", "value") values ('clubs', 1);
insert into "counters" ("name", "value") values ('books', 1);
insert into "counters" ("name", "value") values ('suggestions', 1);
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at", "time_zone", "language", "notifications_mailed_at", "email_bounced_at", "shares_places") values (1, 'mara@inkhorn.example', 'Mara', null, '2026-11-25T01:50:17.017Z', null, null, null, null, 1);
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at", "time_zone", "language", "notifications_mailed_at", "email_bounced_at", "shares_places") values (2, 'jonas@inkhorn.example', 'Jonas', null, '2026-11-25T01:50:17.035Z', null, null, null, null, 1);
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at", "time_zone", "language", "notifications_mailed_at", "email_bounced_at", "shares_places") values (3, 'noor@inkhorn.example', 'Noor', null, '2026-11-25T01:50:17.061Z', null, null, null, null, 1);
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at", "time_zone", "language", "notifications_mailed_at", "email_bounced_at", "shares_places") values (4, 'tariq@inkhorn.example', 'Tariq', null, '2026-11-25T01:50:17.285Z', null, null, null, null, 1);
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('8e2c0222a83d779d44f9a14c1077f225f05de1b8a829569eca250e1e924efb87', 1, '2026-11-25T01:50:17.017Z', '2026-11-25T01:50:17.017Z', '2026-12-25T01:50:17.017Z', 'Another app');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('24b0fe2ab10d8e00b85691c50c756e99ca6084dd020de42b53f8b3ed2a9f8fe5', 2, '2026-11-25T01:50:17.035Z', '2026-11-25T01:50:17.035Z', '2026-12-25T01:50:17.035Z', 'Another app');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('227158d7505fb99aba2ff9ad0300436b617666e08421ee0537a230d5e82960c3', 3, '2026-11-25T01:50:17.061Z', '2026-11-25T01:50:17.061Z', '2026-12-25T01:50:17.061Z', 'Another app');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('643048e4acf8490c1c919dde808f785435bfa5f1cbc766a041502ed57a85365c', 4, '2026-11-25T01:50:17.285Z', '2026-11-25T01:50:17.285Z', '2026-12-25T01:50:17.285Z', 'Another app');
insert into "images" ("hash", "bytes", "width", "height", "created_at") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', x'52494646440000005745425056503820380000001003009d012a28001e003e61309447a422a221256800800c096700002ca5cd380000fee2e0bfffe7a67ff72fff5b7b19f3b1ed7000000000', 40, 30, '2026-11-25T01:50:17.103Z');
insert into "books" ("id", "title", "author", "description", "isbn", "published_year", "page_count", "genre", "cover_image_url", "subjects", "owner_id", "title_key", "work_key", "rating_sum", "rating_count", "created_at", "club_count", "work", "open_library_work", "genres", "series", "series_number", "language") values (1, 'Talked about 1', 'Frank Herbert', null, null, null, 300, null, null, null, null, 'talked about 1', 'talked about 1|frank herbert', 4, 1, '2026-11-25T01:50:17.072Z', 1, 'talked about 1|herbert f', null, null, null, null, null);
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
insert into "clubs" ("id", "slug", "name", "name_key", "description", "image_url", "image_position_x", "image_position_y", "image_zoom", "overlay_color", "overlay_opacity", "visibility", "created_by", "created_at", "invite_token", "book_count", "read_count", "member_count", "discussion_count", "rating_sum", "rating_count", "revision", "image_credit", "deleted_at", "visibility_before", "shares_places", "seal", "stars_open_on", "stars_meeting_id") values (1, 'the-public-preview-club-1', 'The public-preview club 1', 'the public preview club 1', 'Of the cast', '/api/images/stored/aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041.webp#ozQCBYCHh4iIeIiAh5d4d3h4cIgH', 50, 50, 100, 'purple', 50, 'public-preview', 1, '2026-11-25T01:50:17.045Z', 'Jvfwh6PcBOMy7sY9GS7Xe0qftJEaB83j', 1, 0, 3, 1, 4, 1, 9, null, null, null, 1, 1, null, null);
insert into "slug_numbers" ("slug", "last") values ('the-public-preview-club-1', 1);
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at", "visited_at", "visited_revision") values (1, 1, 1, 'Mara', 'admin', 'member', '2026-11-25T01:50:17.045Z', null, null);
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at", "visited_at", "visited_revision") values (2, 1, 2, 'Jonas', 'member', 'member', '2026-11-25T01:50:17.056Z', null, null);
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at", "visited_at", "visited_revision") values (3, 1, 3, 'Noor', 'member', 'member', '2026-11-25T01:50:17.223Z', null, null);
insert into "listed_books" ("club_id", "book_id", "work_key", "status", "read_date", "notes", "reading_order", "chosen_by", "added_by", "added_at", "page_count", "places_revision") values (1, 1, 'talked about 1|frank herbert', 'to read', null, null, null, null, 1, '2026-11-25T01:50:17.087Z', null, 1);
insert into "book_text" ("rowid", "words") values (1, 'talked about 1 frank herbert');
insert into "club_text" ("rowid", "words") values (1, 'the public preview club 1 of the cast');
insert into "progress" ("club_id", "book_id", "user_id", "current_page", "total_pages", "updated_at", "position", "part", "total_minutes") values (1, 1, 2, 40, 300, '2026-11-25T01:50:17.176Z', 133, null, null);
insert into "reviews" ("id", "club_id", "book_id", "user_id", "rating", "comment", "member_name", "created_at", "edited_at", "place", "closed") values (1, 1, 1, 2, 4, 'Good', 'J.', '2026-11-25T01:50:17.152Z', null, 0, 0);
insert into "club_ratings" ("club_id", "book_id", "rating_sum", "rating_count", "closed_sum", "closed_count") values (1, 1, 4, 1, 0, 0);
insert into "post_counts" ("club_id", "book_id", "kind", "value") values (1, 1, 'notes', 1);
insert into "post_counts" ("club_id", "book_id", "kind", "value") values (1, 1, 'discussion', 1);
insert into "notes" ("id", "club_id", "book_id", "user_id", "content", "page_number", "member_name", "created_at", "edited_at", "place") values (1, 1, 1, 2, 'Mind the candle', 12, 'J.', '2026-11-25T01:50:17.165Z', null, 0);
insert into "posts" ("id", "club_id", "book_id", "thread_id", "parent_id", "level", "path", "type", "title", "content", "page_number", "user_id", "member_name", "created_at", "edited_at", "deleted_at", "reply_count", "replies_made", "place") values (1, 1, 1, 1, null, 0, '', 'discussion', 'The end', 'What of it?', null, 2, 'J.', '2026-11-25T01:50:17.196Z', null, null, 1, 1, 133);
insert into "posts" ("id", "club_id", "book_id", "thread_id", "parent_id", "level", "path", "type", "title", "content", "page_number", "user_id", "member_name", "created_at", "edited_at", "deleted_at", "reply_count", "replies_made", "place") values (2, 1, 1, 1, 1, 1, '0000001', 'discussion', 'Re: The end', 'All of it', null, 1, 'Mara', '2026-11-25T01:50:17.213Z', null, null, 0, 0, 133);
insert into "similarity_models" ("id", "started_at", "finished_at", "list_count", "book_count") values (1, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', 1, 1);
insert into "similarities" ("model_id", "book_id", "other_id", "weight", "accounts") values (1, 1, 2, 0.5, 0);
insert into "found_pictures" ("url_hash", "credit", "use_url", "found_at") values ('dd', '{}', null, '2026-11-21T12:00:00.000Z');
insert into "secrets" ("name", "value") values ('answers', 'f5309df2ad756f9df76b24843f25091f13f98f3983026f4f57926ca3cda10ac3');
insert into "screenshots" ("hash", "bytes", "width", "height", "created_at", "size") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', x'52494646440000005745425056503820380000001003009d012a28001e003e61309447a422a221256800800c096700002ca5cd380000fee2e0bfffe7a67ff72fff5b7b19f3b1ed7000000000', 40, 30, '2026-11-25T01:50:17.190Z', 76);
insert into "suggestions" ("id", "suggestion", "url", "screenshot_hash", "user_id", "status", "created_at", "status_updated_by", "status_updated_at") values (1, 'Larger type, please', '/', 'aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', null, 'unread', '2026-11-25T01:50:17.190Z', null, null);
insert into "email_counts" ("key", "counted_from", "count", "last_at") values ('cc', '2026-11-21T12:00:00.000Z', 1, '2026-11-21T12:00:00.000Z');
insert into "identities" ("issuer", "subject", "user_id", "created_at") values ('https://id.example', '1', 1, '2026-11-21T12:00:00.000Z');
insert into "unused_images" ("hash", "since") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', '2026-11-25T01:50:17.103Z');
insert into "rate_limits" ("name", "calls", "ends_at") values ('ee', 1, '2026-11-21T12:00:00.000Z');
insert into "club_slugs" ("slug", "club_id", "taken_at") values ('the-public-preview-club-1', 1, '2026-11-25T01:50:17.045Z');
insert into "removals" ("club_id", "user_id", "removed_at") values (1, 4, '2026-11-21T12:00:00.000Z');
insert into "sign_in_codes" ("email", "browser_hash", "code_hash", "token_hash", "first_name", "tries", "expires_at") values ('new@inkhorn.example', 'ff', 'aa', 'bb', null, 0, '2026-11-21T12:00:00.000Z');
insert into "jobs" ("id", "kind", "key", "payload", "due_at", "attempts", "leased_until", "failed_at", "error", "created_at") values (1, 'email', '1', '{}', '2026-11-21T12:00:00.000Z', 0, null, '2026-11-21T12:00:00.000Z', 'Refused', '2026-11-21T12:00:00.000Z');
insert into "notifications" ("id", "user_id", "club_id", "kind", "group_key", "source", "subject", "actor_id", "actor_name", "actors", "events", "in_app", "by_email", "created_at", "seen_at", "mailed_at", "mail_at", "thread_id") values (1, 2, 1, 'reply', '1:reply:1', 'post 2', '{"bookId":1,"postId":2,"tab":"discussions"}', 1, 'Mara', ',1,', 1, 1, 1, '2026-11-25T01:50:17.214Z', null, null, '2026-11-25T01:50:17.214Z', 1);
insert into "notifications" ("id", "user_id", "club_id", "kind", "group_key", "source", "subject", "actor_id", "actor_name", "actors", "events", "in_app", "by_email", "created_at", "seen_at", "mailed_at", "mail_at", "thread_id") values (2, 3, 1, 'request-approved', '1:decision', null, '{}', null, null, '', 1, 1, 0, '2026-11-25T01:50:17.224Z', null, null, null, null);
insert into "notification_levels" ("club_id", "user_id", "level") values (1, 1, 'concerns-me');
insert into "notification_kinds" ("user_id", "kind", "in_app", "by_email") values (1, 'reply', 1, 0);
insert into "notification_preferences" ("user_id", "email", "hour") values (1, 'daily', 8);
insert into "declines" ("club_id", "user_id", "declined_at") values (1, 4, '2026-11-21T12:00:00.000Z');
insert into "mutes" ("thread_id", "user_id") values (1, 1);
insert into "mentions" ("id", "club_id", "post_id", "review_id", "note_id", "position", "member_id", "user_id", "name") values (1, 1, 1, null, null, 0, 1, 1, 'Mara');
insert into "reactions" ("id", "club_id", "book_id", "post_id", "review_id", "note_id", "user_id", "reaction", "created_at") values (1, 1, 1, 1, null, null, 1, 'heart', '2026-11-21T12:00:00.000Z');
insert into "pool_entries" ("id", "club_id", "book_id", "member_id", "pitch", "created_at", "times_run", "renewed_after", "renew_by", "won_at", "left_at") values (1, 1, 1, 1, 'Short', '2026-11-21T12:00:00.000Z', 0, 0, null, null, null);
insert into "pool_answers" ("id", "club_id", "entry_id", "member_id", "answer", "reason", "have_read", "cannot_get", "updated_at") values (1, 1, 1, 1, 'want', null, 0, 0, '2026-11-21T12:00:00.000Z');
insert into "choosing_settings" ("club_id", "suggestions_per_member") values (1, 3);
insert into "rounds" ("id", "club_id", "title", "status", "method", "winner_status", "quorum", "opened_at", "closes_at", "closed_at", "reason", "turnout", "members", "result", "ballot_file") values (1, 1, null, 'cancelled', 'ranked', 'to read', 2, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', null, null, null, null, null, null);
insert into "round_entries" ("round_id", "entry_id", "position", "title", "author", "waiting_since") values (1, 1, 1, 'One', 'Somebody', null);
insert into "ballots" ("id", "club_id", "round_id", "member_id", "choices", "cast_at") values (1, 1, 1, 1, '[1]', '2026-11-21T12:00:00.000Z');
insert into "meeting_series" ("id", "club_id", "every", "every_interval", "on_day", "first_at", "time_zone", "minutes", "title", "place", "video_url", "description", "places", "author_id", "ended_at") values (1, 1, 'month', 1, null, '2026-11-21T13:00', 'Europe/Berlin', 90, 'An evening', 'The library', null, '', null, 1, '2026-11-21T12:00:00.000Z');
insert into "meetings" ("id", "club_id", "series_id", "occurrence", "uid", "title", "status", "wall_time", "time_zone", "starts_at", "ends_at", "minutes", "place", "video_url", "book_id", "description", "places", "sequence", "reason", "author_id", "notes", "notes_version", "created_at", "changed_at") values (1, 1, 1, '2026-11-21T13:00', '1@inkhorn.example', 'An evening', 'scheduled', '2026-11-21T13:00', 'Europe/Berlin', '2026-11-21T12:00:00.000Z', '2026-11-21T13:30:00.000Z', 90, 'The library', null, 1, '', null, 0, null, 1, '', 0, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z');
insert into "meeting_answers" ("id", "club_id", "meeting_id", "member_id", "answer", "online", "guests", "line", "waiting_since", "asked_again", "answered_at") values (1, 1, 1, 1, 'going', 0, 0, null, null, 0, '2026-11-21T12:00:00.000Z');
insert into "meeting_options" ("id", "club_id", "meeting_id", "wall_time", "starts_at") values (1, 1, 1, '2026-11-21T13:00', '2026-11-21T12:00:00.000Z');
insert into "meeting_marks" ("id", "club_id", "option_id", "member_id", "mark") values (1, 1, 1, 1, 'yes');
insert into "calendar_feeds" ("id", "user_id", "club_id", "salt") values (1, 1, 1, 'ab');
insert into "meeting_reminders" ("user_id", "hours_before") values (1, 3);
insert into "meeting_attendance" ("id", "club_id", "meeting_id", "member_id") values (1, 1, 1, 1);
insert into "meeting_topics" ("id", "club_id", "meeting_id", "post_id", "discussed_at") values (1, 1, 1, 1, '2026-11-21T12:00:00.000Z');
insert into "book_isbns" ("isbn", "book_id") values ('9780306406157', 1);
insert into "plan_parts" ("club_id", "book_id", "number", "title", "weight", "ends_at", "by_day") values (1, 1, 1, 'Everything', 1, 1000, '2026-12-24');
insert into "look_ahead" ("club_id", "book_id", "user_id", "post_id") values (1, 1, 1, 1);
delete from sqlite_sequence;
insert into "sqlite_sequence" ("name", "seq") values ('notifications', 2);
insert into "sqlite_sequence" ("name", "seq") values ('users', 4);
insert into "sqlite_sequence" ("name", "seq") values ('clubs', 1);
insert into "sqlite_sequence" ("name", "seq") values ('members', 3);
insert into "sqlite_sequence" ("name", "seq") values ('books', 1);
insert into "sqlite_sequence" ("name", "seq") values ('reviews', 1);
insert into "sqlite_sequence" ("name", "seq") values ('notes', 1);
insert into "sqlite_sequence" ("name", "seq") values ('suggestions', 1);
insert into "sqlite_sequence" ("name", "seq") values ('posts', 2);
insert into "sqlite_sequence" ("name", "seq") values ('jobs', 1);
insert into "sqlite_sequence" ("name", "seq") values ('similarity_models', 1);
insert into "sqlite_sequence" ("name", "seq") values ('mentions', 1);
insert into "sqlite_sequence" ("name", "seq") values ('reactions', 1);
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
CREATE INDEX "sessions_by_user" on "sessions" ("user_id");
CREATE INDEX "sessions_by_expiry" on "sessions" ("expires_at");
CREATE UNIQUE INDEX books_shared_work on books (work_key) where owner_id is null;
CREATE UNIQUE INDEX books_own_work on books (owner_id, work_key) where owner_id is not null;
CREATE INDEX books_by_title on books (title_key, id) where owner_id is null;
CREATE INDEX books_by_isbn on books (isbn) where isbn is not null and owner_id is null;
CREATE INDEX books_shared on books (id) where owner_id is null;
CREATE INDEX "clubs_by_name" on "clubs" ("name_key", "id");
CREATE INDEX "clubs_by_founder" on "clubs" ("created_by");
CREATE INDEX "members_in_order" on "members" ("club_id", "status", "id");
CREATE INDEX "members_by_user" on "members" ("user_id");
CREATE INDEX "listed_books_by_chooser" on "listed_books" ("chosen_by");
CREATE INDEX "listed_books_by_adder" on "listed_books" ("added_by");
CREATE INDEX "progress_by_user" on "progress" ("user_id");
CREATE INDEX "progress_by_book" on "progress" ("book_id");
CREATE INDEX "reviews_newest" on "reviews" ("club_id", "book_id", "id");
CREATE INDEX "reviews_by_author" on "reviews" ("user_id");
CREATE INDEX "reviews_by_book" on "reviews" ("book_id");
CREATE INDEX "club_ratings_by_book" on "club_ratings" ("book_id");
CREATE TRIGGER ratings_follow_visibility after update of visibility on clubs
   when (old.visibility = 'invite-only') <> (new.visibility = 'invite-only')
   begin
     update books set
       rating_sum = books.rating_sum + iif(new.visibility = 'invite-only', -1, 1) * own.rating_sum,
       rating_count = books.rating_count + iif(new.visibility = 'invite-only', -1, 1) * own.rating_count
     from club_ratings own
     where own.club_id = new.id and own.book_id = books.id;
   end;
CREATE INDEX "notes_newest" on "notes" ("club_id", "book_id", "id");
CREATE INDEX "notes_by_author" on "notes" ("user_id");
CREATE INDEX "notes_by_book" on "notes" ("book_id");
CREATE INDEX posts_threads on posts (club_id, book_id, id) where level = 0;
CREATE INDEX posts_threads_by_type on posts (club_id, book_id, type, id) where level = 0;
CREATE INDEX posts_by_parent on posts (parent_id) where parent_id is not null;
CREATE INDEX "posts_by_club" on "posts" ("club_id");
CREATE INDEX "posts_by_author" on "posts" ("user_id");
CREATE INDEX "posts_by_book" on "posts" ("book_id");
CREATE INDEX members_admins on members (club_id, id) where role = 'admin';
CREATE INDEX books_popular on books
        (club_count desc, (case when rating_count = 0 then 0 else rating_sum * 100 / rating_count end) desc, id)
        where owner_id is null and club_count > 0;
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
CREATE INDEX "found_pictures_oldest" on "found_pictures" ("found_at");
CREATE INDEX "suggestions_by_sender" on "suggestions" ("user_id", "id");
CREATE INDEX "suggestions_by_updater" on "suggestions" ("status_updated_by");
CREATE INDEX "suggestions_by_screenshot" on "suggestions" ("screenshot_hash");
CREATE INDEX "identities_by_user" on "identities" ("user_id");
CREATE INDEX books_by_fame on books (rating_count desc, id) where owner_id is null;
CREATE INDEX books_by_author on books (author, rating_count desc, id) where owner_id is null;
CREATE INDEX users_by_picture on users (substr(profile_image_url, 20, 64))
             where substr(profile_image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER users_change_picture after update of profile_image_url on users
     when old.profile_image_url is not new.profile_image_url and substr(old.profile_image_url, 1, 19) = '/api/images/stored/' begin
    insert into "unused_images" (hash, since)
    values (substr(old.profile_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = "unused_images".since;
  end;
CREATE TRIGGER users_leave_picture after delete on users
     when substr(old.profile_image_url, 1, 19) = '/api/images/stored/' begin
    insert into "unused_images" (hash, since)
    values (substr(old.profile_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = "unused_images".since;
  end;
CREATE INDEX clubs_by_picture on clubs (substr(image_url, 20, 64))
             where substr(image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER clubs_change_picture after update of image_url on clubs
     when old.image_url is not new.image_url and substr(old.image_url, 1, 19) = '/api/images/stored/' begin
    insert into "unused_images" (hash, since)
    values (substr(old.image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = "unused_images".since;
  end;
CREATE TRIGGER clubs_leave_picture after delete on clubs
     when substr(old.image_url, 1, 19) = '/api/images/stored/' begin
    insert into "unused_images" (hash, since)
    values (substr(old.image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = "unused_images".since;
  end;
CREATE INDEX books_by_picture on books (substr(cover_image_url, 20, 64))
             where substr(cover_image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER books_change_picture after update of cover_image_url on books
     when old.cover_image_url is not new.cover_image_url and substr(old.cover_image_url, 1, 19) = '/api/images/stored/' begin
    insert into "unused_images" (hash, since)
    values (substr(old.cover_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = "unused_images".since;
  end;
CREATE TRIGGER books_leave_picture after delete on books
     when substr(old.cover_image_url, 1, 19) = '/api/images/stored/' begin
    insert into "unused_images" (hash, since)
    values (substr(old.cover_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = "unused_images".since;
  end;
CREATE INDEX books_by_folded_author on books (substr(work_key, length(title_key) + 2), id)
      where owner_id is null;
CREATE INDEX email_counts_by_time on email_counts (last_at);
CREATE INDEX rate_limits_by_end on rate_limits (ends_at);
CREATE INDEX unused_images_oldest on unused_images (since);
CREATE INDEX post_counts_by_book on post_counts (book_id);
CREATE INDEX "club_slugs_by_club" on "club_slugs" ("club_id", "taken_at");
CREATE INDEX clubs_deleted on clubs (deleted_at) where deleted_at is not null;
CREATE INDEX "removals_by_user" on "removals" ("user_id");
CREATE INDEX "screenshots_by_size" on "screenshots" ("size");
CREATE INDEX "screenshots_oldest" on "screenshots" ("created_at", "hash");
CREATE INDEX posts_threads_of_club on posts (club_id, (-id)) where level = 0;
CREATE INDEX listed_books_by_book on listed_books (book_id, club_id);
CREATE INDEX posts_latest_reply on posts (thread_id, id) where level > 0 and deleted_at is null;
CREATE INDEX listed_books_reading on listed_books (club_id, book_id) where status = 'reading';
CREATE INDEX listed_books_newest on listed_books (club_id, added_at, added_by);
CREATE INDEX reviews_newest_in_club on reviews (club_id, created_at, user_id);
CREATE INDEX notes_newest_in_club on notes (club_id, created_at, user_id);
CREATE INDEX posts_newest_threads on posts (club_id, type, created_at, user_id)
    where level = 0 and deleted_at is null;
CREATE INDEX posts_newest_replies on posts (club_id, created_at, user_id) where level > 0 and deleted_at is null;
CREATE INDEX "sign_in_codes_by_expiry" on "sign_in_codes" ("expires_at");
CREATE INDEX jobs_failed on jobs (failed_at) where failed_at is not null;
CREATE INDEX "notifications_by_source" on "notifications" ("source");
CREATE INDEX "notifications_by_actor" on "notifications" ("actor_id");
CREATE INDEX "notification_levels_of_club" on "notification_levels" ("club_id", "level", "user_id");
CREATE INDEX "notification_levels_by_user" on "notification_levels" ("user_id");
CREATE INDEX "declines_by_user" on "declines" ("user_id");
CREATE INDEX "mutes_by_user" on "mutes" ("user_id");
CREATE INDEX notifications_to_mail on notifications (mail_at, id) where mail_at is not null;
CREATE UNIQUE INDEX "mentions_of_post" on "mentions" ("post_id", "position");
CREATE UNIQUE INDEX "mentions_of_review" on "mentions" ("review_id", "position");
CREATE UNIQUE INDEX "mentions_of_note" on "mentions" ("note_id", "position");
CREATE INDEX "mentions_by_club" on "mentions" ("club_id");
CREATE INDEX "mentions_by_member" on "mentions" ("member_id");
CREATE INDEX "mentions_by_user" on "mentions" ("user_id", "club_id");
CREATE UNIQUE INDEX reactions_to_post on reactions (post_id, reaction, user_id) where post_id is not null;
CREATE UNIQUE INDEX reactions_to_review on reactions (review_id, reaction, user_id) where review_id is not null;
CREATE UNIQUE INDEX reactions_to_note on reactions (note_id, reaction, user_id) where note_id is not null;
CREATE INDEX "reactions_in_club" on "reactions" ("club_id", "book_id", "user_id");
CREATE INDEX "reactions_by_user" on "reactions" ("user_id", "id");
CREATE UNIQUE INDEX pool_entries_live on pool_entries (club_id, book_id) where left_at is null;
CREATE INDEX "pool_entries_by_club" on "pool_entries" ("club_id");
CREATE INDEX "pool_entries_by_member" on "pool_entries" ("member_id");
CREATE INDEX "pool_entries_by_book" on "pool_entries" ("book_id");
CREATE INDEX "pool_answers_by_club" on "pool_answers" ("club_id");
CREATE INDEX "pool_answers_by_member" on "pool_answers" ("member_id");
CREATE INDEX "rounds_of_club" on "rounds" ("club_id", "id");
CREATE INDEX "round_entries_by_entry" on "round_entries" ("entry_id");
CREATE INDEX "ballots_by_club" on "ballots" ("club_id");
CREATE INDEX "ballots_by_member" on "ballots" ("member_id");
CREATE UNIQUE INDEX notifications_unseen on notifications (group_key, user_id) where seen_at is null;
CREATE INDEX "notifications_newest" on "notifications" ("user_id", "created_at", "id", "seen_at");
CREATE INDEX "meeting_series_of_club" on "meeting_series" ("club_id");
CREATE INDEX "meeting_series_by_author" on "meeting_series" ("author_id");
CREATE INDEX "meetings_of_club" on "meetings" ("club_id", "ends_at", "id");
CREATE UNIQUE INDEX meetings_of_series on meetings (series_id, occurrence) where series_id is not null;
CREATE INDEX meetings_about_book on meetings (book_id) where book_id is not null;
CREATE INDEX "meetings_by_author" on "meetings" ("author_id");
CREATE INDEX meeting_answers_waiting on meeting_answers (meeting_id, waiting_since) where waiting_since is not null;
CREATE INDEX "meeting_options_by_club" on "meeting_options" ("club_id");
CREATE INDEX "meeting_answers_by_club_id" on "meeting_answers" ("club_id");
CREATE INDEX "meeting_answers_by_member_id" on "meeting_answers" ("member_id");
CREATE INDEX "meeting_marks_by_club_id" on "meeting_marks" ("club_id");
CREATE INDEX "meeting_marks_by_member_id" on "meeting_marks" ("member_id");
CREATE UNIQUE INDEX calendar_feeds_of_club on calendar_feeds (user_id, club_id) where club_id is not null;
CREATE UNIQUE INDEX calendar_feeds_of_reader on calendar_feeds (user_id) where club_id is null;
CREATE INDEX "calendar_feeds_by_club" on "calendar_feeds" ("club_id");
CREATE INDEX "meeting_attendance_by_member" on "meeting_attendance" ("member_id");
CREATE INDEX "meeting_topics_by_post" on "meeting_topics" ("post_id");
CREATE INDEX "meeting_attendance_by_club" on "meeting_attendance" ("club_id");
CREATE INDEX "meeting_topics_by_club" on "meeting_topics" ("club_id");
CREATE INDEX books_by_edition on books (work, id);
CREATE INDEX books_by_open_library_work on books (open_library_work)
      where open_library_work is not null and owner_id is null;
CREATE INDEX books_by_series on books (series, series_number)
      where series is not null and owner_id is null;
CREATE INDEX book_isbns_by_book on book_isbns (book_id);
CREATE INDEX "plan_parts_by_book" on "plan_parts" ("book_id");
CREATE INDEX "posts_placed" on "posts" (club_id, book_id, place, user_id)
          where place > 0;
CREATE INDEX "notes_placed" on "notes" (club_id, book_id, place, user_id)
          where place > 0;
CREATE INDEX "reviews_placed" on "reviews" (club_id, book_id, place, user_id)
          where place > 0;
CREATE UNIQUE INDEX look_ahead_once on look_ahead (club_id, book_id, user_id, coalesce(post_id, 0));
CREATE INDEX "look_ahead_by_user_id" on "look_ahead" ("user_id");
CREATE INDEX "look_ahead_by_book_id" on "look_ahead" ("book_id");
CREATE INDEX "look_ahead_by_post_id" on "look_ahead" ("post_id");
CREATE INDEX notifications_by_thread on notifications (thread_id) where thread_id is not null;
CREATE INDEX "reviews_stars" on "reviews" ("club_id", "book_id", "closed", "rating");
CREATE VIEW live_clubs as select * from clubs where deleted_at is null;
CREATE INDEX "meetings_by_end" on "meetings" ("ends_at", "id");
CREATE INDEX posts_threads_by_place on posts (club_id, book_id, place, id) where level = 0;
CREATE INDEX progress_by_place on progress (club_id, book_id, (-position), user_id)
        where position is not null;
CREATE INDEX jobs_due on jobs (due_at, id) where failed_at is null and kind <> 'email';
CREATE INDEX jobs_due_emails on jobs (kind, due_at, id, failed_at)
      where failed_at is null and kind = 'email';
CREATE INDEX "notifications_of_group" on "notifications" ("club_id", "group_key");
