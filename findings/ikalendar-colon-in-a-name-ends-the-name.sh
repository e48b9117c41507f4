#!/usr/bin/env bash
# cspell:ignore DTSTAMP ikalendar Subcomponent twake
# ikalendar 1.5.0 (npm) writes a name with a colon such that what follows in it becomes the address.
#
# Guess: CN="Nightly: dump", in quotation marks, as RFC 5545, 3.2, wants it; its reader takes the marks away, so it is enough to read and to
# write a calendar. Without them ical.js 2.2.1 and ikalendar have "Nightly", at the address " dump:mailto:dump@example.com". A semicolon is
# lost before: the name is "Nightly with the mark that opens it, and what ikalendar writes of it, ical.js and ikalendar refuse. Both are
# right in a summary. No report of it was found; another writer had it (twake-calendar-frontend 789).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ikalendar@1.5.0 ical.js@2.2.1 >/dev/null
cat >run.mjs <<'JS'
import ical from "ical.js";
import ikalendar from "ikalendar";

const print = console.log;
console.log = () => {}; // ikalendar tells of what it discards
const show = (title, read) => {
  try {
    print(`  ${title}: ${read()}`);
  } catch (error) {
    print(`  ${title}: ${error.name}`);
  }
};
for (const name of ["Nightly dump", "Nightly: dump", "Nightly; dump"]) {
  const text = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//runs//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20270101T000000Z",
    "DTSTART:20270301T090000Z", `ATTENDEE;CN="${name}":mailto:dump@example.com`, "END:VEVENT", "END:VCALENDAR", "",
  ].join("\r\n");
  const calendar = new ikalendar.Parser().parse(text);
  const written = new ikalendar.Builder(calendar).build();
  print(written.split(/\r?\n/).find((line) => line.startsWith("ATTENDEE")));
  for (const [title, source] of [["ical.js before", text], ["ical.js after", written]]) {
    show(title, () => {
      const attendee = new ical.Component(ical.parse(source)).getFirstSubcomponent("vevent").getFirstProperty("attendee");
      return JSON.stringify([attendee.getParameter("cn"), attendee.getFirstValue()]);
    });
  }
  show("ikalendar after", () => {
    const { cn, address } = new ikalendar.Parser().parse(written).events[0].attendees[0];
    return JSON.stringify([cn, address]);
  });
}
JS
seen=$(node run.mjs)

expected='ATTENDEE;CN=Nightly dump:mailto:dump@example.com
  ical.js before: ["Nightly dump","mailto:dump@example.com"]
  ical.js after: ["Nightly dump","mailto:dump@example.com"]
  ikalendar after: ["Nightly dump","dump@example.com"]
ATTENDEE;CN=Nightly: dump:mailto:dump@example.com
  ical.js before: ["Nightly: dump","mailto:dump@example.com"]
  ical.js after: ["Nightly"," dump:mailto:dump@example.com"]
  ikalendar after: ["Nightly"," dump:dump@example.com"]
ATTENDEE;CN="Nightly:mailto:dump@example.com
  ical.js before: ["Nightly; dump","mailto:dump@example.com"]
  ical.js after: ParserError
  ikalendar after: ParsingError'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
