-- A cancelled purchase order that was sent is told to its supplier, who acknowledges it. What was cancelled before has neither.
ALTER TABLE "purchase_orders" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "cancellation_acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
-- The pipeline counts quotations too.
DROP INDEX "order_sort_keys_under_way";--> statement-breakpoint
CREATE INDEX "order_sort_keys_in_pipeline" ON "order_sort_keys" USING btree ("branch_id","status","value") WHERE "order_sort_keys"."status" in ('quoted', 'confirmed', 'delivering');--> statement-breakpoint
-- The cost of an order is not known while the freight of a line is not; a line without any cost has no freight either.
create or replace function current_order_sort_keys(ids uuid[]) returns setof order_sort_keys language sql stable as $$
  select d.id, d.branch_id, c.name, u.name, line.count, in_currency(case when d.status = 'completed' and d.closed_reason is not null then d.payable else d.total end,
      d.currency, b.currency, made.day), d.status,
    case when d.status not in ('draft', 'cancelled') then (d.quoted_at at time zone b.timezone)::date end,
    case when d.status in ('confirmed', 'delivering', 'completed') then (d.confirmed_at at time zone b.timezone)::date end,
    in_currency(d.net - charged.amount, d.currency, b.currency, made.day),
    case when line.unknown = 0 then in_currency(d.cost, d.currency, b.currency, made.day) end
  from orders d
  join branches b on b.id = d.branch_id
  join clients c on c.id = d.client_id
  left join users u on u.id = d.assignee_id
  cross join lateral (select (d.created_at at time zone b.timezone)::date as day) as made
  cross join lateral (select coalesce(sum(g.amount), 0) as amount from order_charges g where g.order_id = d.id) as charged
  cross join lateral (
    select count(*)::int as count, count(*) filter (where l.cost_freight is null) as unknown
    from order_lines l where l.order_id = d.id) as line
  where d.id = any(ids)
$$;
--> statement-breakpoint
create or replace function keep_keys_of_order_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_lines_of_orders(array(select distinct order_id from written));
    perform refresh_order_sort_keys(array(
      select distinct k.id from written w join order_sort_keys k on k.id = w.order_id
      where w.cost_freight is null and k.cost is not null));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from written w join orders d on d.id = w.order_id and d.number is not null
      join enquiry_lines e on e.id = w.enquiry_line_id));
  elsif tg_op = 'DELETE' then
    perform count_lines_of_orders(array(select distinct order_id from replaced));
    perform refresh_order_sort_keys(array(select distinct order_id from replaced where cost_freight is null));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from replaced r join orders d on d.id = r.order_id and d.number is not null
      join enquiry_lines e on e.id = r.enquiry_line_id));
  else
    perform count_lines_of_orders(array(
      select distinct d.id from written w join replaced r using (id) join orders d on d.id in (w.order_id, r.order_id)
      where w.order_id <> r.order_id));
    perform refresh_order_sort_keys(array(
      select distinct d.id from written w join replaced r using (id) join orders d on d.id in (w.order_id, r.order_id)
      where w.order_id <> r.order_id and (w.cost_freight is null or r.cost_freight is null)
        or (w.cost_freight is null) <> (r.cost_freight is null)));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from written w join replaced r using (id) join enquiry_lines e on e.id in (w.enquiry_line_id, r.enquiry_line_id)
      where (w.order_id, w.enquiry_line_id) is distinct from (r.order_id, r.enquiry_line_id)));
  end if;
  return null;
end
$$;
