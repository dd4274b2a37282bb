-- Called once for every row that lies somewhere: as SQL it was planned anew at each call, a millisecond a row.
create or replace function grid_cell(lat float8, lng float8, per integer) returns integer
  language plpgsql immutable strict parallel safe as $$
  declare
    band constant integer := least(floor((lat + 90) * per)::integer, 180 * per - 1);
    n constant integer := grid_columns(band, per);
  begin
    return band * 360 * per + least(floor((lng + 180) / 360 * n)::integer, n - 1);
  end $$;
