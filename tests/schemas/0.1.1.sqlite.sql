CREATE TABLE kysely_migration
      (name varchar(255) not null primary key, timestamp varchar(255) not null);
CREATE TABLE "tallies" ("name" text primary key, "value" integer default 0 not null);
CREATE TABLE "users" ("id" integer primary key autoincrement, "email" text not null unique, "first_name" text, "profile_image_url" text, "created_at" text not null);
CREATE TABLE "sessions" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" text not null, "seen_at" text not null, "expires_at" text not null, "device" text);
CREATE TABLE "images" ("hash" text primary key, "bytes" blob not null, "width" integer not null, "height" integer not null, "created_at" text not null);
CREATE TABLE "books" ("id" integer primary key autoincrement, "title" text not null, "author" text not null, "description" text, "isbn" text, "published_year" integer, "page_count" integer check (page_count > 0), "genre" text, "cover_image_url" text, "subjects" text, "owner_id" integer references "users" ("id"), "title_key" text not null, "work_key" text not null, "rating_sum" integer default 0 not null, "rating_count" integer default 0 not null, "created_at" text not null, "club_count" integer default 0 not null);
CREATE TABLE "spellings" ("spelling" text not null, "word" text not null, constraint "spellings_key" primary key ("spelling", "word")) without rowid;
CREATE TABLE "clubs" ("id" integer primary key autoincrement, "slug" text not null unique, "name" text not null, "name_key" text not null, "description" text not null, "image_url" text, "image_position_x" integer not null check (image_position_x between 0 and 100), "image_position_y" integer not null check (image_position_y between 0 and 100), "image_zoom" integer not null check (image_zoom between 50 and 200), "overlay_color" text default 'purple' not null, "overlay_opacity" integer default 50 not null check (overlay_opacity between 0 and 100), "visibility" text not null check (visibility in ('open', 'invite-only', 'public-preview')), "created_by" integer not null references "users" ("id"), "created_at" text not null, "invite_token" text not null, "book_count" integer default 0 not null check (book_count >= 0), "read_count" integer default 0 not null check (read_count >= 0), "member_count" integer default 0 not null check (member_count >= 0), "discussion_count" integer default 0 not null check (discussion_count >= 0), "rating_sum" integer default 0 not null, "rating_count" integer default 0 not null, "revision" integer default 1 not null, "image_credit" text);
CREATE TABLE "slug_numbers" ("slug" text primary key, "last" integer not null);
CREATE TABLE "members" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "user_id" integer references "users" ("id") on delete cascade, "member_name" text, "role" text not null check (role in ('admin', 'member')), "status" text not null check (status in ('member', 'pending')), "joined_at" text not null, constraint "members_once" unique ("club_id", "user_id"));
CREATE TABLE "listed_books" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "work_key" text not null, "status" text not null check (status in ('to read', 'reading', 'read')), "read_date" text, "notes" text, "reading_order" integer, "chosen_by" integer references "users" ("id") on delete set null, "added_by" integer references "users" ("id") on delete set null, "added_at" text not null, "page_count" integer check (page_count > 0), constraint "listed_books_key" primary key ("club_id", "book_id"), constraint "listed_books_once" unique ("club_id", "work_key"));
CREATE VIRTUAL TABLE "book_text" using fts5 (words, tokenize = 'trigram', detail = 'none');
CREATE VIRTUAL TABLE "club_text" using fts5 (words, tokenize = 'trigram', detail = 'none');
CREATE TABLE "progress" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "user_id" integer not null references "users" ("id") on delete cascade, "current_page" integer not null check (current_page >= 0), "total_pages" integer check (total_pages >= 1), "updated_at" text not null, constraint "progress_key" primary key ("club_id", "book_id", "user_id"), constraint "progress_within_book" check (current_page <= total_pages));
CREATE TABLE "reviews" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "user_id" integer references "users" ("id") on delete set null, "rating" integer not null check (rating between 1 and 5), "comment" text not null, "member_name" text not null, "created_at" text not null, "edited_at" text, constraint "reviews_once" unique ("club_id", "book_id", "user_id"));
CREATE TABLE "club_ratings" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "rating_sum" integer not null, "rating_count" integer not null check (rating_count >= 0), constraint "club_ratings_key" primary key ("club_id", "book_id"));
CREATE TABLE "talk_counts" ("club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "kind" text not null, "value" integer not null check (value >= 0), constraint "talk_counts_key" primary key ("club_id", "book_id", "kind"));
CREATE TABLE "notes" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "user_id" integer references "users" ("id") on delete set null, "content" text not null, "page_number" integer check (page_number >= 1), "member_name" text not null, "created_at" text not null, "edited_at" text);
CREATE TABLE "posts" ("id" integer primary key autoincrement, "club_id" integer not null references "clubs" ("id") on delete cascade, "book_id" integer not null references "books" ("id"), "thread_id" integer references "posts" ("id") on delete cascade, "parent_id" integer references "posts" ("id"), "level" integer not null check (level between 0 and 3), "path" text not null, "type" text not null check (type in ('discussion', 'question', 'note')), "title" text not null, "content" text not null, "page_number" integer check (page_number >= 1), "user_id" integer references "users" ("id") on delete set null, "member_name" text, "created_at" text not null, "edited_at" text, "deleted_at" text, "reply_count" integer default 0 not null check (reply_count >= 0), "replies_made" integer default 0 not null, constraint "posts_in_thread" unique ("thread_id", "path"), constraint "posts_thread_or_reply" check ((parent_id is null) = (level = 0) and length(path) = 7 * level));
CREATE TABLE "notices" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "club_id" integer not null references "clubs" ("id") on delete cascade, "kind" text not null check (kind in ('approved', 'declined', 'removed')), "created_at" text not null, "seen_at" text, constraint "notices_once" unique ("user_id", "club_id"));
CREATE TABLE "likeness_models" ("id" integer primary key autoincrement, "started_at" text not null, "finished_at" text, "list_count" integer default 0 not null, "book_count" integer default 0 not null);
CREATE TABLE "likeness" ("model_id" integer not null, "book_id" integer not null, "other_id" integer not null, "weight" real not null, constraint "likeness_key" primary key ("model_id", "book_id", "other_id")) without rowid;
CREATE TABLE "found_pictures" ("url_hash" text primary key, "credit" text not null, "use_url" text, "found_at" text not null);
CREATE TABLE "secrets" ("name" text primary key, "value" text not null);
CREATE TABLE "screenshots" ("hash" text primary key, "bytes" blob not null, "width" integer not null, "height" integer not null, "created_at" text not null);
CREATE TABLE "suggestions" ("id" integer primary key autoincrement, "suggestion" text not null, "url" text not null, "screenshot_hash" text references "screenshots" ("hash"), "user_id" integer references "users" ("id") on delete set null, "status" text default 'unread' not null check (status in ('unread', 'read', 'in_process', 'fixed', 'implemented')), "created_at" text not null, "status_updated_by" integer references "users" ("id") on delete set null, "status_updated_at" text);
CREATE TABLE "sign_in_codes" ("email" text primary key, "code_hash" text not null, "token_hash" text not null, "first_name" text, "tries" integer default 0 not null, "expires_at" text not null);
CREATE TABLE "letter_turns" ("key" text primary key, "counted_from" text not null, "count" integer not null, "last_at" text not null);
CREATE TABLE "identities" ("issuer" text not null, "subject" text not null, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" text not null, constraint "identities_key" primary key ("issuer", "subject"));
CREATE TABLE "loose_images" ("hash" text primary key, "since" text not null);
CREATE TABLE paces (name text primary key, calls integer not null,
      ends_at text not null);
insert into "kysely_migration" ("name", "timestamp") values ('001-foundation', '2026-11-22T19:27:34.399Z');
insert into "kysely_migration" ("name", "timestamp") values ('002-talk', '2026-11-22T19:27:34.421Z');
insert into "kysely_migration" ("name", "timestamp") values ('003-running', '2026-11-22T19:27:34.468Z');
insert into "kysely_migration" ("name", "timestamp") values ('004-likeness', '2026-11-22T19:27:34.487Z');
insert into "kysely_migration" ("name", "timestamp") values ('005-popular', '2026-11-22T19:27:34.508Z');
insert into "kysely_migration" ("name", "timestamp") values ('006-pictures', '2026-11-22T19:27:34.576Z');
insert into "kysely_migration" ("name", "timestamp") values ('007-sources', '2026-11-22T19:27:34.594Z');
insert into "kysely_migration" ("name", "timestamp") values ('008-suggestions', '2026-11-22T19:27:34.635Z');
insert into "kysely_migration" ("name", "timestamp") values ('009-accounts', '2026-11-22T19:27:34.643Z');
insert into "kysely_migration" ("name", "timestamp") values ('010-recommending', '2026-11-22T19:27:34.671Z');
insert into "kysely_migration" ("name", "timestamp") values ('011-loose-pictures', '2026-11-22T19:27:34.689Z');
insert into "kysely_migration" ("name", "timestamp") values ('013-authors', '2026-11-22T19:27:34.722Z');
insert into "kysely_migration" ("name", "timestamp") values ('014-paces', '2026-11-22T19:27:34.734Z');
insert into "tallies" ("name", "value") values ('clubs', 1);
insert into "tallies" ("name", "value") values ('books', 1);
insert into "tallies" ("name", "value") values ('suggestions', 1);
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at") values (1, 'mara@inkhorn.example', 'Mara', null, '2026-11-22T19:27:35.459Z');
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at") values (2, 'jonas@inkhorn.example', 'Jonas', null, '2026-11-22T19:27:35.490Z');
insert into "users" ("id", "email", "first_name", "profile_image_url", "created_at") values (3, 'noor@inkhorn.example', 'Noor', null, '2026-11-22T19:27:35.602Z');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('9ca42841d3210894d8456aad1ba6486f0fe5e10c80b32ab52802ab7c2ee23a40', 1, '2026-11-22T19:27:35.459Z', '2026-11-22T19:27:35.459Z', '2026-12-22T19:27:35.459Z', 'Another app');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('165098c7833f0de943f2bc553370acdd24efdb1ffe2e99fb54e385895c622002', 2, '2026-11-22T19:27:35.490Z', '2026-11-22T19:27:35.490Z', '2026-12-22T19:27:35.490Z', 'Another app');
insert into "sessions" ("token_hash", "user_id", "created_at", "seen_at", "expires_at", "device") values ('6148187fbad23a789fc58212846aa8d8bfc70f1638bf153ced62ba8a00f8ddf9', 3, '2026-11-22T19:27:35.602Z', '2026-11-22T19:27:35.602Z', '2026-12-22T19:27:35.602Z', 'Another app');
insert into "images" ("hash", "bytes", "width", "height", "created_at") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', x'52494646440000005745425056503820380000001003009d012a28001e003e61309447a422a221256800800c096700002ca5cd380000fee2e0bfffe7a67ff72fff5b7b19f3b1ed7000000000', 40, 30, '2026-11-22T19:27:35.802Z');
insert into "books" ("id", "title", "author", "description", "isbn", "published_year", "page_count", "genre", "cover_image_url", "subjects", "owner_id", "title_key", "work_key", "rating_sum", "rating_count", "created_at", "club_count") values (1, 'Talked about 1', 'Frank Herbert', null, null, null, 300, null, null, null, null, 'talked about 1', 'talked about 1|frank herbert', 4, 1, '2026-11-22T19:27:35.622Z', 1);
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
insert into "clubs" ("id", "slug", "name", "name_key", "description", "image_url", "image_position_x", "image_position_y", "image_zoom", "overlay_color", "overlay_opacity", "visibility", "created_by", "created_at", "invite_token", "book_count", "read_count", "member_count", "discussion_count", "rating_sum", "rating_count", "revision", "image_credit") values (1, 'the-public-preview-club-1', 'The public-preview club 1', 'the public preview club 1', 'Of the cast', '/api/images/stored/aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041.webp#ozQCBYCHh4iIeIiAh5d4d3h4cIgH', 50, 50, 100, 'purple', 50, 'public-preview', 1, '2026-11-22T19:27:35.509Z', 'M6tAj8bB6ZZL8ZJzbEEAK41PX1rqHSRK', 1, 0, 3, 1, 4, 1, 9, null);
insert into "slug_numbers" ("slug", "last") values ('the-public-preview-club-1', 1);
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at") values (1, 1, 1, 'Mara', 'admin', 'member', '2026-11-22T19:27:35.509Z');
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at") values (2, 1, 2, 'Jonas', 'member', 'member', '2026-11-22T19:27:35.557Z');
insert into "members" ("id", "club_id", "user_id", "member_name", "role", "status", "joined_at") values (3, 1, 3, 'Noor', 'member', 'member', '2026-11-22T19:27:36.155Z');
insert into "listed_books" ("club_id", "book_id", "work_key", "status", "read_date", "notes", "reading_order", "chosen_by", "added_by", "added_at", "page_count") values (1, 1, 'talked about 1|frank herbert', 'to read', null, null, null, null, 1, '2026-11-22T19:27:35.641Z', null);
insert into "book_text" ("rowid", "words") values (1, 'talked about 1 frank herbert');
insert into "club_text" ("rowid", "words") values (1, 'the public preview club 1 of the cast');
insert into "progress" ("club_id", "book_id", "user_id", "current_page", "total_pages", "updated_at") values (1, 1, 2, 40, 300, '2026-11-22T19:27:36.076Z');
insert into "reviews" ("id", "club_id", "book_id", "user_id", "rating", "comment", "member_name", "created_at", "edited_at") values (1, 1, 1, 2, 4, 'Good', 'J.', '2026-11-22T19:27:35.984Z', null);
insert into "club_ratings" ("club_id", "book_id", "rating_sum", "rating_count") values (1, 1, 4, 1);
insert into "talk_counts" ("club_id", "book_id", "kind", "value") values (1, 1, 'notes', 1);
insert into "talk_counts" ("club_id", "book_id", "kind", "value") values (1, 1, 'discussion', 1);
insert into "notes" ("id", "club_id", "book_id", "user_id", "content", "page_number", "member_name", "created_at", "edited_at") values (1, 1, 1, 2, 'Mind the candle', 12, 'J.', '2026-11-22T19:27:36.049Z', null);
insert into "posts" ("id", "club_id", "book_id", "thread_id", "parent_id", "level", "path", "type", "title", "content", "page_number", "user_id", "member_name", "created_at", "edited_at", "deleted_at", "reply_count", "replies_made") values (1, 1, 1, 1, null, 0, '', 'discussion', 'The end', 'What of it?', null, 2, 'J.', '2026-11-22T19:27:36.116Z', null, null, 1, 1);
insert into "posts" ("id", "club_id", "book_id", "thread_id", "parent_id", "level", "path", "type", "title", "content", "page_number", "user_id", "member_name", "created_at", "edited_at", "deleted_at", "reply_count", "replies_made") values (2, 1, 1, 1, 1, 1, '0000001', 'discussion', 'Re: The end', 'All of it', null, 1, 'Mara', '2026-11-22T19:27:36.128Z', null, null, 0, 0);
insert into "notices" ("id", "user_id", "club_id", "kind", "created_at", "seen_at") values (1, 3, 1, 'approved', '2026-11-22T19:27:36.155Z', null);
insert into "likeness_models" ("id", "started_at", "finished_at", "list_count", "book_count") values (1, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z', 1, 1);
insert into "likeness" ("model_id", "book_id", "other_id", "weight") values (1, 1, 2, 0.5);
insert into "found_pictures" ("url_hash", "credit", "use_url", "found_at") values ('dd', '{}', null, '2026-11-21T12:00:00.000Z');
insert into "secrets" ("name", "value") values ('answers', '9477cbb0dd94362377bc62f013b85ff94f681c58587497add416741410767b97');
insert into "screenshots" ("hash", "bytes", "width", "height", "created_at") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', x'52494646440000005745425056503820380000001003009d012a28001e003e61309447a422a221256800800c096700002ca5cd380000fee2e0bfffe7a67ff72fff5b7b19f3b1ed7000000000', 40, 30, '2026-11-22T19:27:36.105Z');
insert into "suggestions" ("id", "suggestion", "url", "screenshot_hash", "user_id", "status", "created_at", "status_updated_by", "status_updated_at") values (1, 'Larger type, please', '/', 'aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', null, 'unread', '2026-11-22T19:27:36.105Z', null, null);
insert into "sign_in_codes" ("email", "code_hash", "token_hash", "first_name", "tries", "expires_at") values ('new@inkhorn.example', 'aa', 'bb', null, 0, '2026-11-21T12:00:00.000Z');
insert into "letter_turns" ("key", "counted_from", "count", "last_at") values ('cc', '2026-11-21T12:00:00.000Z', 1, '2026-11-21T12:00:00.000Z');
insert into "identities" ("issuer", "subject", "user_id", "created_at") values ('https://id.example', '1', 1, '2026-11-21T12:00:00.000Z');
insert into "loose_images" ("hash", "since") values ('aadcf080818ce01da1d4cf374b3fdfba6b50c535955dc8dbb60d5fee0a08c041', '2026-11-22T19:27:35.802Z');
insert into "paces" ("name", "calls", "ends_at") values ('ee', 1, '2026-11-21T12:00:00.000Z');
delete from sqlite_sequence;
insert into "sqlite_sequence" ("name", "seq") values ('users', 3);
insert into "sqlite_sequence" ("name", "seq") values ('clubs', 1);
insert into "sqlite_sequence" ("name", "seq") values ('members', 3);
insert into "sqlite_sequence" ("name", "seq") values ('books', 1);
insert into "sqlite_sequence" ("name", "seq") values ('reviews', 1);
insert into "sqlite_sequence" ("name", "seq") values ('notes', 1);
insert into "sqlite_sequence" ("name", "seq") values ('suggestions', 1);
insert into "sqlite_sequence" ("name", "seq") values ('posts', 2);
insert into "sqlite_sequence" ("name", "seq") values ('notices', 1);
insert into "sqlite_sequence" ("name", "seq") values ('likeness_models', 1);
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
CREATE INDEX "listed_books_by_book" on "listed_books" ("book_id");
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
CREATE INDEX "talk_counts_by_book" on "talk_counts" ("book_id");
CREATE INDEX "notes_newest" on "notes" ("club_id", "book_id", "id");
CREATE INDEX "notes_by_author" on "notes" ("user_id");
CREATE INDEX "notes_by_book" on "notes" ("book_id");
CREATE INDEX posts_threads on posts (club_id, book_id, id) where level = 0;
CREATE INDEX posts_threads_by_type on posts (club_id, book_id, type, id) where level = 0;
CREATE INDEX posts_by_parent on posts (parent_id) where parent_id is not null;
CREATE INDEX "posts_by_club" on "posts" ("club_id");
CREATE INDEX "posts_by_author" on "posts" ("user_id");
CREATE INDEX "posts_by_book" on "posts" ("book_id");
CREATE INDEX "notices_newest" on "notices" ("user_id", "id");
CREATE INDEX "notices_by_club" on "notices" ("club_id");
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
CREATE INDEX "sign_in_codes_by_expiry" on "sign_in_codes" ("expires_at");
CREATE INDEX "letter_turns_by_time" on "letter_turns" ("last_at");
CREATE INDEX "identities_by_user" on "identities" ("user_id");
CREATE INDEX books_by_fame on books (rating_count desc, id) where owner_id is null;
CREATE INDEX books_by_author on books (author, rating_count desc, id) where owner_id is null;
CREATE INDEX "loose_images_oldest" on "loose_images" ("since");
CREATE INDEX users_by_picture on users (substr(profile_image_url, 20, 64))
             where substr(profile_image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER users_change_picture after update of profile_image_url on users
     when old.profile_image_url is not new.profile_image_url and substr(old.profile_image_url, 1, 19) = '/api/images/stored/' begin
    insert into loose_images (hash, since)
    values (substr(old.profile_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = excluded.since;
  end;
CREATE TRIGGER users_leave_picture after delete on users
     when substr(old.profile_image_url, 1, 19) = '/api/images/stored/' begin
    insert into loose_images (hash, since)
    values (substr(old.profile_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = excluded.since;
  end;
CREATE INDEX clubs_by_picture on clubs (substr(image_url, 20, 64))
             where substr(image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER clubs_change_picture after update of image_url on clubs
     when old.image_url is not new.image_url and substr(old.image_url, 1, 19) = '/api/images/stored/' begin
    insert into loose_images (hash, since)
    values (substr(old.image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = excluded.since;
  end;
CREATE TRIGGER clubs_leave_picture after delete on clubs
     when substr(old.image_url, 1, 19) = '/api/images/stored/' begin
    insert into loose_images (hash, since)
    values (substr(old.image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = excluded.since;
  end;
CREATE INDEX books_by_picture on books (substr(cover_image_url, 20, 64))
             where substr(cover_image_url, 1, 19) = '/api/images/stored/';
CREATE TRIGGER books_change_picture after update of cover_image_url on books
     when old.cover_image_url is not new.cover_image_url and substr(old.cover_image_url, 1, 19) = '/api/images/stored/' begin
    insert into loose_images (hash, since)
    values (substr(old.cover_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = excluded.since;
  end;
CREATE TRIGGER books_leave_picture after delete on books
     when substr(old.cover_image_url, 1, 19) = '/api/images/stored/' begin
    insert into loose_images (hash, since)
    values (substr(old.cover_image_url, 20, 64), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    on conflict (hash) do update set since = excluded.since;
  end;
CREATE INDEX books_by_folded_author on books (substr(work_key, length(title_key) + 2), id)
      where owner_id is null;
CREATE INDEX paces_by_end on paces (ends_at);
