/**
 * How often a form was opened. A visit that is not recorded (on localhost, or by another way than the page) is known by what
 * followed it: nobody begins or hands in what they have not opened.
 */
export const openedCount = ({
  views,
  started,
  finished,
}: {
  views: number
  started: number
  finished: number
}): number => Math.max(views, started, finished)
