set local lock_timeout = '2s';
alter table report_figures validate constraint report_figures_kind_check;
