/** Commands, requests, schedules and settings are several words too, and no messages. Dkron begins some with its name. */
const noMessage =
  /[{}$|\\]|--|^(?:curl|dkron(?!:)|sudo|jq|echo|flock|GET|POST|PUT|PATCH|DELETE|docker|kubectl|systemctl|journalctl|source|chmod|diff)\b|^[\d*/~,@-]+ |^\W|^\w+[:=]\s?\S+ \w+[:=]|^(?:CRON_)?TZ=|^\w+: \[/;

/** Whether code in a page is a message that a program prints: three words or more, and nothing to type. */
export function isMessage(code: string): boolean {
  return (code.match(/\s/g)?.length ?? 0) >= 2 && !noMessage.test(code);
}
