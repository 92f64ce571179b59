import pg from 'pg'

/**
 * Makes every commit that stores a report take so much longer, as a slow disk or a synchronous standby far away does:
 * its locks are kept meanwhile, and other commits do not wait for it. A deferred trigger sleeps once in each transaction,
 * when its commit begins. `commit_delay` keeps all other commits waiting too, and a proxy that delays the answer delays it
 * after the locks are gone: neither is what a slow commit does.
 */
export async function slowCommits(url, ms) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create or replace function bench_slow_commit() returns trigger language plpgsql as $$
    begin
      if current_setting('bench.has_slept', true) is distinct from 'yes' then
        perform set_config('bench.has_slept', 'yes', true);
        ${ms > 0 ? `perform pg_sleep(${ms / 1000});` : ''}
      end if;
      return null;
    end $$`)
  await client.query('drop trigger if exists bench_slow_commit on report')
  if (ms > 0)
    await client.query(`create constraint trigger bench_slow_commit after insert on report
      deferrable initially deferred for each row execute function bench_slow_commit()`)
  await client.end()
}
